import Foundation

extension DocumentReader {
  /// Reads a view and everything below it.
  mutating func view(_ element: InterfaceElement) throws(StoryboardError) -> InterfaceView {
    var view = InterfaceView(
      id: try id(of: element),
      line: element.line,
      element: element.name,
      customClass: customClass(of: element),
      attributes: element.attributes
    )
    view.connections = try connections(of: element)
    for child in element.children { try read(child, into: &view) }
    return view
  }

  private mutating func read(
    _ child: InterfaceElement,
    into view: inout InterfaceView,
  ) throws(StoryboardError) {
    switch child.name {
    case "rect":
      if child.key == "frame" { view.frame = try rect(child) }
    case "autoresizingMask": view.autoresizing = mask(child)
    case "subviews": view.subviews = try views(in: child)
    case "prototypes", "cells": view.prototypes = try views(in: child)
    case "sections": try readSections(child, into: &view)
    case "color":
      if let key = child.key { view.colors[key] = color(child) }
    case "fontDescription": view.font = font(child)
    case "state":
      if let key = child.key { view.states[key] = texts(of: child) }
    case "segments": view.items = child.children.map(\.attributes)
    case "scopeButtonTitles": view.items = child.children.map { ["title": $0.text] }
    case "items":
      for item in child.children where item.attributes["id"] != nil {
        view.barItems.append(try barItem(item))
      }
    case "string", "mutableString":
      if let key = child.key { view.attributes[key] = child.text }
    case "attributedString": readAttributedText(child, into: &view)
    case "textInputTraits": view.attributes.merge(child.attributes) { own, _ in own }
    case "date", "inset", "edgeInsets", "size", "accessibility", "buttonConfiguration",
      "collectionViewFlowLayout", "directionalEdgeInsets":
      try readPart(child, into: &view)
    case "userDefinedRuntimeAttributes":
      view.attributes.merge(runtimeAttributes(child)) { _, own in own }
    default:
      if let key = child.key, ViewElement.isKnown(child.name) {
        view.parts[key] = try self.view(child)
      }
    }
  }

  private mutating func views(
    in group: InterfaceElement
  ) throws(StoryboardError) -> [InterfaceView] {
    var found: [InterfaceView] = []
    for child in group.children {
      if ViewElement.isKnown(child.name) {
        found.append(try view(child))
      } else {
        noteSkipped(child)
      }
    }
    return found
  }

  private mutating func readSections(
    _ group: InterfaceElement,
    into view: inout InterfaceView,
  ) throws(StoryboardError) {
    for child in group.children where child.name == "tableViewSection" {
      view.sections.append(
        InterfaceSection(
          header: child.attributes["headerTitle"],
          footer: child.attributes["footerTitle"],
          cells: try child.first("cells").map { group throws(StoryboardError) in
            try views(in: group)
          } ?? []
        )
      )
    }
  }

  // MARK: Parts

  private func rect(_ element: InterfaceElement) throws(StoryboardError) -> CGRect {
    CGRect(
      x: try number("x", of: element),
      y: try number("y", of: element),
      width: try number("width", of: element),
      height: try number("height", of: element)
    )
  }

  private func mask(_ element: InterfaceElement) -> UInt {
    let names = [
      "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
      "flexibleMaxY",
    ]
    return names.enumerated().reduce(0) { bits, name in
      element.attributes[name.element] == "YES" ? bits | 1 << UInt(name.offset) : bits
    }
  }

  private func color(_ element: InterfaceElement) -> InterfaceColor? {
    let attributes = element.attributes
    let names = ["systemColor", "cocoaTouchSystemColor", "name"]
    if let name = names.lazy.compactMap({ attributes[$0] }).first { return .named(name) }
    func part(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") {
      return .components(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return .components(red: red, green: green, blue: blue, alpha: alpha)
  }

  private func font(_ element: InterfaceElement) -> InterfaceFont {
    InterfaceFont(
      type: element.attributes["type"],
      name: element.attributes["name"],
      style: element.attributes["style"],
      weight: element.attributes["weight"],
      size: element.attributes["pointSize"].flatMap(Double.init)
    )
  }

  /// An element's attributes, with the texts that are written as children because they are long.
  private func texts(of element: InterfaceElement) -> [String: String] {
    element.children.reduce(into: element.attributes) { texts, child in
      if child.name == "string" || child.name == "mutableString", let key = child.key {
        texts[key] = child.text
      }
    }
  }

  private func readPart(
    _ element: InterfaceElement,
    into view: inout InterfaceView,
  ) throws(StoryboardError) {
    guard let key = element.key else { return }
    for (name, value) in texts(of: element) where name != "key" {
      view.attributes["\(key).\(name)"] = value
    }
    for child in element.children where child.key != nil && child.name == "size" {
      for (name, value) in child.attributes where name != "key" {
        view.attributes["\(key).\(child.key ?? "").\(name)"] = value
      }
    }
  }

  private func readAttributedText(_ element: InterfaceElement, into view: inout InterfaceView) {
    let fragments = element.first("fragments")?.children ?? []
    let text = fragments.map { fragment in
      fragment.first("string")?.text ?? fragment.first("mutableString")?.text
        ?? fragment.attributes["content"] ?? ""
    }.joined()
    if view.attributes["text"] == nil { view.attributes["text"] = text }
  }

  /// The identifiers that an object gets by key path.
  func runtimeAttributes(_ element: InterfaceElement) -> [String: String] {
    element.children.reduce(into: [:]) { found, child in
      guard let path = child.attributes["keyPath"],
        path == "restorationIdentifier" || path == "accessibilityIdentifier"
      else { return }
      found[path] = child.first("string")?.text ?? child.attributes["value"]
    }
  }
}

/// The elements that stand for views.
enum ViewElement {
  private static let names: Set<String> = [
    "view", "label", "button", "textField", "textView", "segmentedControl", "slider", "stepper",
    "switch", "datePicker", "pickerView", "pageControl", "progressView", "activityIndicatorView",
    "imageView", "scrollView", "tableView", "collectionView", "stackView", "searchBar",
    "navigationBar", "tabBar", "toolbar", "containerView", "tableViewCell", "collectionViewCell",
    "tableViewCellContentView", "collectionViewCellContentView", "collectionReusableView",
    "visualEffectView", "control",
  ]

  static func isKnown(_ name: String) -> Bool { names.contains(name) }
}
