import Foundation
import SwiftUI

// Every way in which SwiftUI code for iOS spells alerts and their fields. That this file compiles is
// the test.

struct AlertSpelling: View {
  @State private var isShown = false
  @State private var name = ""
  @State private var password = ""
  @State private var count = 1
  @State private var chosen: Instrument?
  @State private var failure: Failure?

  enum Failure: LocalizedError {
    case full

    var errorDescription: String? { "It is full." }
  }

  var body: some View {
    fields
    data
    errors
    dialogs
  }

  private var fields: some View {
    Text("fields")
      .alert("New", isPresented: $isShown) {
        TextField("Name", text: $name).keyboardType(.emailAddress).textContentType(.username)
        TextField("Name", text: $name, prompt: Text("Unnamed")).autocorrectionDisabled()
        TextField("Count", value: $count, format: .number)
        SecureField("Password", text: $password).onSubmit { isShown = false }
        Button("OK") {}.keyboardShortcut(.defaultAction).disabled(name.isEmpty)
        Button("Cancel", role: .cancel) {}.keyboardShortcut(.cancelAction)
      } message: {
        Text("What is it called?")
      }
      .alert(name, isPresented: $isShown) { Button("OK") {} }
      .alert(Text("Text"), isPresented: $isShown) { Button("OK") {} }
      .alert(Text("Text"), isPresented: $isShown) {
        Button("OK") {}
      } message: {
        Text("More")
      }
  }

  private var data: some View {
    Text("data")
      .alert("Sell?", isPresented: $isShown, presenting: chosen) { thing in
        Button("Sell \(thing.name)") {}
      }
      .alert(name, isPresented: $isShown, presenting: chosen) { _ in
        Button("Sell") {}
      } message: { thing in
        Text(thing.name)
      }
      .alert(Text("Sell?"), isPresented: $isShown, presenting: chosen) { _ in Button("Sell") {} }
  }

  private var errors: some View {
    Text("errors")
      .alert(isPresented: $isShown, error: failure) { Button("OK") {} }
      .alert(isPresented: $isShown, error: failure) { _ in
        Button("OK") {}
      } message: { failure in
        Text(failure.localizedDescription)
      }
  }

  private var dialogs: some View {
    Text("dialogs")
      .confirmationDialog(name, isPresented: $isShown) { Button("Go") {} }
      .confirmationDialog(Text("Go?"), isPresented: $isShown, titleVisibility: .visible) {
        Button("Go", role: .destructive) {}
      } message: {
        Text("More")
      }
      .confirmationDialog("Sell?", isPresented: $isShown, presenting: chosen) { thing in
        Button("Sell \(thing.name)") {}
      }
      .confirmationDialog(name, isPresented: $isShown, presenting: chosen) { _ in
        Button("Sell") {}
      } message: { thing in
        Text(thing.name)
      }
  }
}
