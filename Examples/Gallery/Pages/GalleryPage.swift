import UIKit

/// A page that shows views below one another in columns, each under its name.
class GalleryPage: UIViewController {
  private struct Place {
    let caption: UILabel
    let view: UIView
    let height: CGFloat
    let column: Int
  }

  private var places: [Place] = []

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    restorationIdentifier = title
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a view under its name.
  ///
  /// - Parameters:
  ///   - sample: The view; it is saved under that name.
  ///   - name: The name of its class.
  ///   - height: Its height.
  ///   - column: The column that it stands in.
  func add(_ sample: UIView, named name: String, height: CGFloat, column: Int = 0) {
    let caption = UILabel()
    caption.text = name
    caption.font = .systemFont(ofSize: 12)
    sample.restorationIdentifier = name
    sample.accessibilityLabel = "The " + name
    view.addSubview(caption)
    view.addSubview(sample)
    places.append(Place(caption: caption, view: sample, height: height, column: column))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let count = CGFloat((places.map(\.column).max() ?? 0) + 1)
    let width = area.width / count
    var tops: [Int: CGFloat] = [:]
    for place in places {
      let x = area.minX + CGFloat(place.column) * width + 12
      let y = tops[place.column] ?? area.minY + 6
      place.caption.frame = CGRect(x: x, y: y, width: width - 24, height: 16)
      place.view.frame = CGRect(x: x, y: y + 18, width: width - 24, height: place.height)
      tops[place.column] = y + 18 + place.height + 8
    }
  }
}
