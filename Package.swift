// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

/// What every Swift target is compiled with.
let base: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// What all of them but the one that calls GTK are compiled with.
let strict = base + [.strictMemorySafety()]

/// What is compiled only with the package trait GTK.
let gtk = TargetDependencyCondition.when(traits: ["GTK"])

let package = Package(
  name: "Reprise",
  products: [
    .library(name: "RepriseArchive", targets: ["RepriseArchive"]),
    .library(name: "Reprise", targets: ["Reprise"]),
    .library(name: "RepriseUIKit", targets: ["RepriseUIKit"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "RepriseSwiftUI", targets: ["RepriseSwiftUI"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "RepriseSpotlight", targets: ["RepriseSpotlight"]),
    .library(name: "CoreSpotlight", targets: ["CoreSpotlight", "UniformTypeIdentifiers"]),
    .library(name: "RepriseSimulator", targets: ["RepriseSimulator"]),
    .executable(name: "reprise", targets: ["RepriseCommandTool"]),
    .executable(name: "Products", targets: ["Products"]),
    .executable(name: "ProductsUIKit", targets: ["ProductsUIKit"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "demo", targets: ["Demo"]),
    .library(name: "RepriseGTK", targets: ["RepriseGTK"]),
  ],
  traits: [
    .trait(
      name: "GTK",
      description: "Real windows, by GTK 4 and libadwaita. Without it nothing needs them installed."
    )
  ],
  targets: [
    .target(name: "CRepriseArchive"),
    .target(
      name: "RepriseArchive",
      dependencies: ["CRepriseArchive"],
      swiftSettings: strict
    ),
    .target(name: "Reprise", dependencies: ["RepriseArchive"], swiftSettings: strict),
    .target(name: "CRepriseHost"),
    .macro(name: "RepriseMacros", swiftSettings: strict),
    .target(
      name: "RepriseUIKit",
      dependencies: ["Reprise", "RepriseArchive", "CRepriseHost", "RepriseMacros"],
      swiftSettings: strict
    ),
    .target(
      name: "UIKit",
      dependencies: ["RepriseUIKit", "Reprise", "_Testing_UIKit"],
      swiftSettings: strict
    ),
    // A test file that imports Testing and UIKit makes the compiler look for this module.
    .target(name: "_Testing_UIKit"),
    .target(
      name: "RepriseSwiftUI",
      dependencies: ["RepriseUIKit", "Reprise", "RepriseMacros"],
      swiftSettings: strict
    ),
    .target(
      name: "SwiftUI",
      dependencies: ["RepriseSwiftUI", "RepriseUIKit", "Reprise"],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .target(
      name: "RepriseSpotlight",
      dependencies: ["Reprise", "RepriseArchive", "CSQLite"],
      swiftSettings: strict
    ),
    .target(
      name: "CoreSpotlight",
      dependencies: ["RepriseSpotlight", "Reprise"],
      swiftSettings: strict
    ),
    .target(
      name: "UniformTypeIdentifiers",
      dependencies: ["RepriseSpotlight"],
      swiftSettings: strict
    ),
    .target(name: "CRepriseSimulator", dependencies: ["CRepriseHost"]),
    .target(
      name: "RepriseSimulator",
      dependencies: [
        "RepriseUIKit", "Reprise", "RepriseArchive", "RepriseSpotlight", "CRepriseSimulator",
      ],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CGTK",
      pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"])]
    ),
    .target(
      name: "CRepriseGTK",
      dependencies: ["CRepriseHost", .target(name: "CGTK", condition: gtk)],
      cSettings: [.define("HAVE_GTK", .when(traits: ["GTK"]))]
    ),
    // Every call into GTK is unsafe: marking each of them would mark nothing.
    .target(
      name: "RepriseGTK",
      dependencies: [
        "RepriseUIKit", "Reprise", "RepriseArchive", "RepriseSpotlight", "CRepriseGTK",
        .target(name: "CGTK", condition: gtk),
      ],
      swiftSettings: base
    ),
    .target(
      name: "RepriseCommand",
      dependencies: ["RepriseSimulator", "RepriseSpotlight", "Reprise", "RepriseArchive"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "RepriseCommandTool",
      dependencies: ["RepriseCommand"],
      swiftSettings: strict
    ),
    // What the examples say of JSON that isn't as it should be.
    .target(name: "ExampleJSON", path: "Examples/ExampleJSON", swiftSettings: strict),
    .executableTarget(
      name: "Products",
      dependencies: [
        "SwiftUI", "ExampleJSON", "RepriseSimulator",
        .target(name: "RepriseGTK", condition: gtk),
      ],
      path: "Examples/Products",
      exclude: ["Info.plist", "Pictures", "de.lproj", "instruments.json", "share"],
      resources: [],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ProductsUIKit",
      dependencies: [
        "UIKit", "ExampleJSON", "RepriseSimulator",
        .target(name: "RepriseGTK", condition: gtk),
      ],
      path: "Examples/ProductsUIKit",
      exclude: ["Info.plist", "Main.storyboard", "Pictures", "instruments.json", "share"],
      resources: [],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "UIKit", "SwiftUI", "RepriseSimulator", .target(name: "RepriseGTK", condition: gtk),
      ],
      path: "Examples/Gallery",
      exclude: ["Info.plist"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Demo",
      dependencies: [
        "DesktopDriver", "RepriseCommand", "RepriseSimulator", "Reprise", "RepriseArchive",
      ],
      path: "Examples/Demo",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Writing",
      dependencies: ["UIKit", "RepriseSimulator", .target(name: "RepriseGTK", condition: gtk)],
      path: "Examples/Writing",
      exclude: ["Info.plist"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Unseen",
      dependencies: ["SwiftUI", "RepriseSimulator", .target(name: "RepriseGTK", condition: gtk)],
      path: "Examples/Unseen",
      exclude: ["Info.plist"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepriseArchiveTests",
      dependencies: ["RepriseArchive"],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepriseTests",
      dependencies: ["Reprise", "RepriseArchive"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepriseUIKitTests",
      dependencies: ["RepriseSimulator", "RepriseUIKit", "Reprise", "RepriseArchive"],
      exclude: ["Storyboards/Fixtures"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "IndexingProcess",
      dependencies: ["CoreSpotlight", "Reprise"],
      path: "Tests/IndexingProcess",
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepriseSpotlightTests",
      dependencies: [
        "CoreSpotlight", "UniformTypeIdentifiers", "RepriseSpotlight", "RepriseSimulator",
        "RepriseSwiftUI", "RepriseUIKit", "Reprise", "RepriseArchive",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "SpellingTests", dependencies: ["RepriseUIKit"]),
    .testTarget(name: "SwiftUISpellingTests", dependencies: ["SwiftUI"]),
    .testTarget(
      name: "ProductsTests",
      dependencies: ["Products", "SwiftUI", "RepriseSimulator"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ProductsUIKitTests",
      dependencies: ["ProductsUIKit", "UIKit", "RepriseSimulator"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepriseSwiftUITests",
      dependencies: ["RepriseSwiftUI", "RepriseSimulator", "RepriseUIKit", "Reprise"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepriseSimulatorTests",
      dependencies: [
        "RepriseSimulator", "RepriseSwiftUI", "RepriseUIKit", "Reprise", "RepriseArchive",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepriseCommandTests",
      dependencies: [
        "RepriseCommand", "RepriseSimulator", "RepriseSpotlight", "RepriseArchive", "Reprise",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
    .testTarget(name: "RepriseMacrosTests", swiftSettings: base),
    .testTarget(
      name: "KillTests",
      dependencies: ["RepriseSimulator", "Reprise", "RepriseArchive"],
      swiftSettings: strict
    ),
    // Apps with windows are tested from outside: what it drives runs in processes of their own.
    .target(
      name: "DesktopDriver",
      dependencies: ["Reprise", "RepriseArchive"],
      path: "Tests/DesktopDriver",
      exclude: ["Session"],
      swiftSettings: base
    ),
    .testTarget(
      name: "RepriseGTKTests",
      dependencies: ["DesktopDriver", "Reprise"],
      exclude: ["Services"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ShapesTests",
      dependencies: ["UIKit", "SwiftUI", "RepriseSimulator", "RepriseUIKit", "Reprise"],
      swiftSettings: strict
    ),
  ]
)

// Scripts/mutate compiles the tests that may notice a fault, and what they stand on, no more.
if let wanted = Context.environment["REPRISE_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !wanted.contains { $0 == target.name }
  }
}
