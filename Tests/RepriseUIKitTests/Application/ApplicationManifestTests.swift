import Foundation
import RepriseUIKit
import Testing

@Suite struct ApplicationManifestTests {
  @Test func `an app without Info.plist is told what to add`() {
    let error = #expect(throws: ApplicationError.self) {
      try ApplicationManifest(information: [:], folder: "/apps/shop")
    }
    #expect(
      error?.message
        == "there is no Info.plist in /apps/shop. Put one beside the executable, with at least "
        + "CFBundleIdentifier (such as org.example.editor), and UIApplicationSceneManifest if the "
        + "app has scenes."
    )
  }

  @Test func `a manifest without an identifier is told where it is`() {
    let error = #expect(throws: ApplicationError.self) {
      try ApplicationManifest(information: ["CFBundleVersion": "3"], folder: "/apps/shop")
    }
    #expect(error?.message.hasPrefix("/apps/shop/Info.plist has no CFBundleIdentifier.") == true)
  }

  @Test func `a manifest with Apple's keys is read whole`() throws {
    let manifest = try ApplicationManifest(
      information: [
        "CFBundleIdentifier": "org.example.shop",
        "CFBundleVersion": "4.2",
        "NSUserActivityTypes": ["org.example.shop.page"],
        "UIApplicationSceneManifest": [
          "UIApplicationSupportsMultipleScenes": true,
          "UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
              ["UISceneConfigurationName": "A", "UISceneDelegateClassName": "Shop.A"],
              ["UISceneConfigurationName": "B", "UISceneDelegateClassName": "Shop.B"],
            ]
          ],
        ] as [String: Any],
      ],
      folder: "/apps/shop"
    )
    #expect(manifest.bundleVersion == "4.2")
    #expect(manifest.activityTypes == ["org.example.shop.page"])
    #expect(manifest.hasScenes)
    #expect(manifest.supportsMultipleScenes)
    let role = "UIWindowSceneSessionRoleApplication"
    #expect(manifest.configuration(named: nil, role: role)?.delegateClassName == "Shop.A")
    #expect(manifest.configuration(named: "B", role: role)?.delegateClassName == "Shop.B")
    #expect(manifest.configuration(named: "C", role: role) == nil)
  }
}
