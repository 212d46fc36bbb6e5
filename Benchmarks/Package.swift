// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let optimized: [CSetting] = [.unsafeFlags(["-O3"])]

// `Scripts/bench` runs `flatc` before it builds: the header made from nodes.fbs is not committed.
let package = Package(
  name: "Benchmarks",
  products: [
    // Loaded into programs that don't call the meter themselves.
    .library(name: "FrameMeter", type: .dynamic, targets: ["CFrameMeter"])
  ],
  dependencies: [
    .package(name: "Reprise", path: "..", traits: ["GTK"])
  ],
  targets: [
    .target(
      name: "CFlatBuffersPeer",
      exclude: ["nodes.fbs"],
      cxxSettings: [.headerSearchPath("generated"), .define("NDEBUG"), .unsafeFlags(["-O3"])]
    ),
    .systemLibrary(name: "CSQLitePeer"),
    .systemLibrary(name: "CGTKPeer", pkgConfig: "libadwaita-1"),
    .target(name: "CFrameMeter", dependencies: ["CGTKPeer"], cSettings: optimized),
    .executableTarget(
      name: "BareWindow",
      dependencies: ["CFrameMeter", "CGTKPeer"],
      cSettings: optimized
    ),
    .executableTarget(
      name: "WindowedApp",
      dependencies: [
        "CFrameMeter",
        .product(name: "Reprise", package: "Reprise"),
        .product(name: "RepriseUIKit", package: "Reprise"),
        .product(name: "RepriseGTK", package: "Reprise"),
      ],
      exclude: ["Info.plist"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CFlatBuffersPeer",
        "CSQLitePeer",
        .product(name: "Reprise", package: "Reprise"),
        .product(name: "RepriseArchive", package: "Reprise"),
        .product(name: "RepriseSimulator", package: "Reprise"),
        .product(name: "RepriseSwiftUI", package: "Reprise"),
        .product(name: "RepriseSpotlight", package: "Reprise"),
        .product(name: "RepriseUIKit", package: "Reprise"),
        .product(name: "Products", package: "Reprise"),
        .product(name: "ProductsUIKit", package: "Reprise"),
      ],
      swiftSettings: strict
    ),
  ],
  cxxLanguageStandard: .cxx17
)
