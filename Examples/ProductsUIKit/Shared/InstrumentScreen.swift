import UIKit

/// A screen about one instrument, which it is told before its view is loaded.
@MainActor
protocol InstrumentScreen: AnyObject {
  var instrumentID: Instrument.ID { get set }
}

extension UIViewControllerRestoration where Self: UIViewController {
  /// Makes a saved screen anew from the storyboard that it came from.
  static func remake(_ id: RestorationID, with coder: NSCoder) -> Self? {
    let key = UIApplication.stateRestorationViewControllerStoryboardKey
    let storyboard = coder.decodeObject(forKey: key) as? UIStoryboard
    return storyboard?.instantiateViewController(withIdentifier: id.rawValue) as? Self
  }
}
