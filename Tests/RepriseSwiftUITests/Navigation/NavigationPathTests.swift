import Foundation
import Reprise
import RepriseSimulator
import Testing

@testable import RepriseSwiftUI

@MainActor
@Suite struct NavigationPathTests {
  struct Author: Codable, Hashable {
    var name: String
  }

  enum Chapter: String, Codable {
    case first
    case last
  }

  struct Draft: Hashable {
    var text: String
  }

  static let path: NavigationPath = {
    var path = NavigationPath()
    path.append(Author(name: "Ada"))
    path.append(Chapter.last)
    path.append(7)
    return path
  }()

  private func copy(_ path: NavigationPath) throws -> NavigationPath {
    let data = try JSONEncoder().encode(try #require(path.codable))
    return NavigationPath(
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    )
  }

  @Test func `S66 a path that was saved and read again equals the original`() throws {
    let copy = try copy(Self.path)
    #expect(copy == Self.path)
    #expect(copy.count == 3)
    var longer = copy
    longer.append("more")
    #expect(longer != Self.path)
    longer.removeLast()
    #expect(longer == Self.path)
    longer.removeLast(3)
    #expect(longer.isEmpty)
    #expect(try self.copy(longer) == NavigationPath())
  }

  @Test func `S67 SP7 a path with an element that isn't Codable can't be saved, and it is named`()
    throws
  {
    var path = Self.path
    path.append(Draft(text: "unsaved"))
    path.append(8)
    #expect(path.codable == nil)
    let problem = try #require(path.savedPart.problem)
    #expect(problem.hasPrefix("element 3 of a navigation path is a Draft, which isn't Codable"))
    // Which append(_:) was chosen does not matter.
    func append<Value: Hashable>(_ value: Value, to path: inout NavigationPath) {
      path.append(value)
    }
    var hashable = NavigationPath()
    append(Author(name: "Ada"), to: &hashable)
    #expect(hashable.codable != nil)
  }

  private static func unknown() throws -> NavigationPath.CodableRepresentation {
    let saved = try #require(path.codable)
    let gone = PathElement(tag: "4Shop8ArticlesV", text: "[{}]")
    return NavigationPath.CodableRepresentation(elements: saved.elements + [gone])
  }

  @Test func `S68 SP8 of a path with an unknown type the leading part is read`() throws {
    let saved = try Self.unknown()
    let path = NavigationPath(saved)
    #expect(path == Self.path)
    let problem = try #require(NavigationPath.read(saved).problem)
    #expect(problem.hasPrefix("element 3 of a saved navigation path is a Shop.Articles, which"))
  }

  struct EmptyApp: App {
    var body: some Scene { WindowGroup { Text("nothing") } }
  }

  @Test func `S68 a path with an unknown type is empty under the documented policy`()
    async throws
  {
    let saved = try Self.unknown()
    let device = SimulatedDevice(policy: .documented)
    let app = try await device.launch(EmptyApp.self)
    #expect(app.run { NavigationPath(saved).count } == 0)
  }

  struct Renamed: Codable, Hashable {
    var name: String
  }

  @Test func `SP8 a type that was renamed is read under its new name`() throws {
    let saved = NavigationPath.CodableRepresentation(elements: [
      PathElement(tag: "4Shop6AuthorV", text: #"[{"name":"Ada"}]"#)
    ])
    #expect(NavigationPath(saved).isEmpty)
    NavigationPath.register(Renamed.self, formerName: "Shop.Author")
    #expect(NavigationPath(saved) == NavigationPath([Renamed(name: "Ada")]))
  }

  @Test func `a path is saved with its last element first, a type and a text for each`() throws {
    let data = try JSONEncoder().encode(try #require(NavigationPath([1, 2]).codable))
    let texts = try JSONDecoder().decode([String].self, from: data)
    #expect(texts == ["Si", "[2]", "Si", "[1]"])
  }
}
