import Foundation
import Reprise
import RepriseArchive

/// What developers are warned of.
extension RestorationEngine {
  /// Puts a warning into the report and the log, once for each node and key.
  ///
  /// Nothing happens when the policy silences it.
  func warn(_ warning: RestorationWarning, in scope: RestorationScope) {
    guard !silences(warning), scope.warned.insert(warning.subject).inserted else { return }
    scope.report.notes.append(warning.note)
    log("\(warning.code)\(warning.note.subject): \(warning.note.detail)")
  }

  private func silences(_ warning: RestorationWarning) -> Bool {
    store.policy.silences(warning.code, path: warning.path, key: warning.key)
  }

  // MARK: At a save

  /// Looks at what a node encoded, and takes out what must not be saved.
  ///
  /// - Source: rows M15, M17; P9, P36.
  func check(
    _ object: AnyObject?,
    at address: NodeAddress,
    framework: Fields = Fields(),
    values: inout Fields,
    remarks: [EncodingRemark],
    in scope: RestorationScope,
  ) {
    let path = address.path.string
    checkPositions(of: object, at: path, framework: framework, in: scope)
    if let controller = object as? UIViewController {
      refuseSecureTexts(of: controller, at: path, values: &values, in: scope)
    }
    for remark in remarks { warn(RestorationWarning(remark, path: path), in: scope) }
    for field in values.entries { checkName(field.key, field.value, at: path, in: scope) }
    if let object, hasOverriddenIdentifier(object) {
      warn(.overriddenIdentifier(path: path, className: "\(type(of: object))"), in: scope)
    }
  }

  /// Warns of a text whose key, or one of the keys that lead to it, suggests a secret.
  func checkName(
    _ key: String,
    _ value: ArchiveValue,
    at path: String,
    in scope: RestorationScope,
  ) {
    switch value {
    case .string(let text):
      guard !text.isEmpty, !harmlessNames.contains(key) else { return }
      if SecretName.suggestsSecret(key) {
        warn(.secretName(path: path, key: key), in: scope)
      } else {
        harmlessNames.insert(key)
      }
    case .dictionary(let entries):
      for entry in entries {
        guard case .string(let inner) = entry.key else { continue }
        checkName("\(key).\(inner)", entry.value, at: path, in: scope)
      }
    case .object(let object):
      for field in object.fields.entries {
        checkName("\(key).\(field.key)", field.value, at: path, in: scope)
      }
    default: return
    }
  }

  /// Takes out values that are the text of a secure field of the same controller.
  private func refuseSecureTexts(
    of controller: UIViewController,
    at path: String,
    values: inout Fields,
    in scope: RestorationScope,
  ) {
    let texts = secureTexts { ($0 as? UIView).flatMap(owner(of:)) === controller }
    guard !texts.isEmpty else { return }
    for field in values.entries where Self.holds(field.value, anyOf: texts) {
      values[field.key] = nil
      warn(.secureText(path: path, key: field.key), in: scope)
    }
  }

  /// The texts of fields that hide them, of some of the fields.
  func secureTexts(of isMeant: (UIResponder) -> Bool) -> Set<String> {
    let fields = secureFields.compactMap(\.responder).filter(isMeant)
    return Set(fields.compactMap { ($0 as? any SecureTextHolder)?.secureText }).subtracting([""])
  }

  static func holds(_ value: ArchiveValue, anyOf texts: Set<String>) -> Bool {
    switch value {
    case .string(let text): texts.contains(text)
    case .array(let values), .set(let values): values.contains { holds($0, anyOf: texts) }
    case .dictionary(let entries): entries.contains { holds($0.value, anyOf: texts) }
    case .object(let object): object.fields.entries.contains { holds($0.value, anyOf: texts) }
    default: false
    }
  }

  /// Warns of a list that keeps its selection by position.
  ///
  /// The data source itself is asked for its class: one that only forwards the protocol's calls does
  /// not count.
  ///
  /// - Source: story 3A15.
  private func checkPositions(
    of object: AnyObject?,
    at path: String,
    framework: Fields,
    in scope: RestorationScope,
  ) {
    guard case .array(let selected)? = framework["selected"], !selected.isEmpty else { return }
    let source: AnyObject? =
      switch object {
      case let table as UITableView: table.dataSource
      case let collection as UICollectionView: collection.dataSource
      default: nil
      }
    guard let source, !(source is any UIDataSourceModelAssociation) else { return }
    warn(.positions(path: path, className: "\(type(of: source))"), in: scope)
  }

  private func hasOverriddenIdentifier(_ object: AnyObject) -> Bool {
    switch object {
    case let controller as UIViewController:
      controller.restorationIdentifier != controller.assignedRestorationIdentifier
    case let view as UIView:
      view.restorationIdentifier != view.assignedRestorationIdentifier
    default: false
    }
  }

  /// Remembers a field that hides its text.
  func noteSecure(_ field: UIResponder) {
    secureFields.removeAll { $0.responder == nil || $0.responder === field }
    secureFields.append(WeakResponder(field))
  }

  // MARK: At a restore

  /// Warns of keys that a node encoded and did not ask for; a null says nothing.
  ///
  /// - Source: row M10.
  func checkUnread(
    _ keys: [String],
    of object: AnyObject,
    record: Record,
    in scope: RestorationScope,
  ) {
    guard listsUnreadKeys else { return }
    let path = record.address.path.string
    let keys = keys.filter { key in
      record.values[key] != .null
        && !store.policy.silences(.neverDecoded, path: path, key: key)
    }
    guard !keys.isEmpty else { return }
    warn(.neverDecoded(path: path, className: "\(type(of: object))", keys: keys), in: scope)
  }

  /// Warns of an object that a factory made although what it looked for was not there.
  ///
  /// - Source: P17.
  func checkMade(
    by className: String,
    _ decoder: RestorationDecoder,
    of record: Record,
    in scope: RestorationScope
  ) {
    let keys = decoder.missingKeys
    guard !keys.isEmpty else { return }
    warn(
      .missingKeys(path: record.address.path.string, className: className, keys: keys),
      in: scope
    )
  }

  /// Warns of identifiers that were others at the last launch.
  ///
  /// A saved node that nothing claims and a living one without a record have most likely been one
  /// when they stand below the same parent, have the same class, and no other pair does.
  ///
  /// - Source: row M16.
  func checkIdentifiers(in scope: RestorationScope) {
    let lost = scope.growingReport.missing.filter { entry in
      entry.code == .notFound && [.skipped, .unclaimed].contains(entry.outcome)
    }
    guard !lost.isEmpty else { return }
    var old: [NodePlace: [NodeAddress]] = [:]
    for address in scope.archive.addresses where address.kind.isOfInterface {
      guard lost.contains(where: { $0.isOf(address) }),
        let record = record(at: address, in: scope)
      else { continue }
      old[NodePlace(address, className: record.className), default: []].append(address)
    }
    var new: [NodePlace: [NodeAddress]] = [:]
    for (object, address) in livingNodes(of: scope) where record(at: address, in: scope) == nil {
      let place = NodePlace(address, className: archiveName(of: type(of: object)))
      new[place, default: []].append(address)
    }
    for (place, addresses) in old where !place.className.isEmpty {
      guard addresses.count == 1, let found = new[place], found.count == 1,
        let was = addresses[0].path.identifiers.last, let name = found[0].path.identifiers.last
      else { continue }
      warn(
        .changedIdentifier(path: addresses[0].path.string, was: was, is: name),
        in: scope
      )
    }
  }

  private func livingNodes(of scope: RestorationScope) -> [(AnyObject, NodeAddress)] {
    var found: [(AnyObject, NodeAddress)] = []
    walk(scope) { controller, path in
      found.append((controller, NodeAddress(kind: .controller, path: path)))
      for (name, view) in namedViews(of: controller) {
        found.append((view, NodeAddress(kind: .view, path: path.appending(identifier: name))))
      }
    }
    for object in registered.compactMap(\.object) {
      if let address = address(of: object) { found.append((object, address)) }
    }
    return found
  }

  /// Warns where a root that came back was replaced before the first stable frame.
  ///
  /// - Source: P27.
  func checkRoots(of scope: RestorationScope) {
    let roots = roots(of: scope)
    for address in scope.rootReferences {
      guard let node = scope.nodes[address],
        !roots.contains(where: { $0 === node.object }), let root = roots.first
      else { continue }
      warn(
        .replacedRoot(
          path: address.path.string,
          by: "\(type(of: root))",
          isScene: scope.scene != nil
        ),
        in: scope
      )
    }
  }
}

/// A field that may hide its text.
@MainActor
protocol SecureTextHolder: AnyObject {
  /// The text, where it is hidden.
  var secureText: String? { get }
}

/// Where a node stands, whatever its own name is.
private struct NodePlace: Hashable {
  let kind: NodeKind
  let parent: NodePath
  let className: String

  init(_ address: NodeAddress, className: String) {
    kind = address.kind
    parent = address.path.parent
    self.className = className
  }
}

extension RestorationReport.Entry {
  fileprivate func isOf(_ address: NodeAddress) -> Bool {
    path == address.path.string && kind == address.kind.description
  }
}
