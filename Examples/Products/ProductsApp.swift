import SwiftUI

/// A catalogue of instruments whose windows come back as they were left.
@main
struct ProductsApp: App {
  @State private var catalogue: Catalogue

  init() {
    do {
      _catalogue = State(initialValue: try Catalogue())
    } catch {
      FileHandle.standardError.write(Data("Products: \(error)\n".utf8))
      exit(2)
    }
  }

  var body: some Scene {
    WindowGroup("Instruments", id: "Products.viewer") {
      ContentView().environment(catalogue)
    }
  }
}
