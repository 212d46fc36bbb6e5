// An object that is no controller takes part too: two screens show one basket, also after a restart.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

// snippet.object
final class Basket: NSObject, UIStateRestoring {
  var items: [String] = []

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(items, forKey: "items")
  }

  func decodeRestorableState(with coder: NSCoder) {
    items = coder.decodeObject(forKey: "items") as? [String] ?? []
  }
}
// snippet.end

// snippet.screen
final class ShopController: UIViewController {
  var basket: Basket?

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(basket, forKey: "basket")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    basket = coder.decodeObject(forKey: "basket") as? Basket ?? basket
  }
}
// snippet.end

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let basket = Basket()

  // snippet.register
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIApplication.registerObject(forStateRestoration: basket, restorationIdentifier: "basket")
    // snippet.end
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = ["fruit", "fish"].map { name in
      let shop = ShopController()
      shop.restorationIdentifier = name
      shop.basket = basket
      return shop
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }

  // snippet.hide
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }
  // snippet.show
}

// snippet.hide
let device = SimulatedDevice()
var app = try await device.launch(AppDelegate.self)
app.run { (UIApplication.shared.delegate as? AppDelegate)?.basket.items = ["pears", "cod"] }
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self)
app.run {
  let delegate = UIApplication.shared.delegate as? AppDelegate
  let baskets = (delegate?.window?.rootViewController?.children ?? [])
    .compactMap { ($0 as? ShopController)?.basket }
  print(baskets.map(\.items), baskets.allSatisfy { $0 === delegate?.basket })
}
print(app.restorationReport)
