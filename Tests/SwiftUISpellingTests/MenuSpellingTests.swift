import SwiftUI

// Every way in which SwiftUI code for iOS spells menus. That this file compiles is the test.

struct MenuSpelling: View {
  @State private var isOn = false
  @State private var size = 1
  @State private var done = ""

  var body: some View {
    Menu("Actions") { entries }
    Menu(done) { entries }.menuStyle(.borderlessButton).menuOrder(.fixed).menuIndicator(.hidden)
    Menu("Styled") { entries }.menuStyle(.button).buttonStyle(.bordered)
    Menu("Actions", systemImage: "ellipsis.circle") { entries }
    Menu(done, systemImage: "ellipsis.circle") { entries }
    Menu {
      entries
    } label: {
      Label("Actions", systemImage: "ellipsis.circle")
    }
    Menu {
      entries
    } label: {
      Image(systemName: "plus")
    } primaryAction: {
      done = "primary"
    }
    Menu("Add") {
      entries
    } primaryAction: {
      done = "primary"
    }
    Menu(done, systemImage: "plus") {
      entries
    } primaryAction: {
      done = "primary"
    }
    Text("held").contextMenu { entries }
    Text("shown").contextMenu {
      Button("Copy") {}
    } preview: {
      Text("preview")
    }
    NavigationStack {
      Text("bars").toolbar {
        ToolbarItem(placement: .primaryAction) {
          Menu("More", systemImage: "ellipsis") { entries }
        }
      }
    }
  }

  @ViewBuilder private var entries: some View {
    Button("Rename", systemImage: "pencil") { done = "renamed" }
    Button(role: .destructive) {
      done = "deleted"
    } label: {
      Label("Delete", systemImage: "trash")
    }
    .disabled(isOn)
    Divider()
    Toggle("Grid", isOn: $isOn)
    Toggle("List", systemImage: "list.bullet", isOn: $isOn)
    Picker("Size", selection: $size) {
      Text("Small").tag(0)
      Text("Large").tag(1)
    }
    .pickerStyle(.menu)
    Section("More") {
      Menu("Copy") { Button("Copy as text") {} }
    }
  }
}
