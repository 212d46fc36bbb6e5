import Reprise

/// Where a value lies that a store keeps.
@MainActor
final class StoredLocation<Value> {
  let key: StorageKey<Value>
  let store: any ValueStore
  private let cell: (any ValueCell)?
  private var readers = Readers()
  private var observation: StoreObservation?

  init(_ key: StorageKey<Value>, in store: any ValueStore, owner: String) {
    self.key = key
    self.store = store
    cell = (store as? any CellStore)?.cell(forKey: key.name)
    observation = store.observe(key.name, owner: owner) { [weak self] _ in
      self?.readers.invalidate()
    }
  }

  var value: Value {
    get {
      readers.noteReader()
      return store[key]
    }
    set {
      // What can't be written is noted by the store.
      guard let cell, let archived = try? key.form.write(newValue) else {
        store[key] = newValue
        return
      }
      cell.set(archived)
    }
  }
}

/// What the copies of one property share until the view's element gives them its location.
@MainActor
final class StoredAnchor<Value> {
  let key: StorageKey<Value>
  private let wrapper: String
  private let early: () -> (any ValueStore)?
  private(set) var location: StoredLocation<Value>?

  /// Makes one that is not connected yet.
  ///
  /// - Parameters:
  ///   - key: The value's key.
  ///   - wrapper: What the property is called.
  ///   - early: Gives the store to use before the view is shown, if there is one.
  init(
    _ key: StorageKey<Value>,
    wrapper: String,
    early: @escaping () -> (any ValueStore)? = { nil },
  ) {
    self.key = key
    self.wrapper = wrapper
    self.early = early
  }

  /// The value; what the early store has, or the default, before the view is shown.
  var value: Value {
    get { location?.value ?? early()?[key] ?? key.defaultValue }
    set {
      guard let location else {
        if let store = early() {
          store[key] = newValue
          return
        }
        Diagnostics.say(
          "\(wrapper) \"\(key.name)\" was set before its view was shown; it stays as it was. Set it "
            + "in onAppear, or in what a person does."
        )
        return
      }
      location.value = newValue
    }
  }

  var binding: Binding<Value> {
    Binding(source: location, path: []) {
      self.value
    } set: { value, _ in
      self.value = value
    }
  }

  /// Uses a slot's location, or gives it one.
  func connect(to slot: PropertySlot, in store: (any ValueStore)?) {
    guard let store else {
      location = nil
      return
    }
    if let known = slot.storage as? StoredLocation<Value>, known.store === store,
      known.key.name == key.name
    {
      location = known
    } else {
      let owner = slot.owner.map { "\($0.restorationName(of: wrapper))" } ?? ""
      let new = StoredLocation(key, in: store, owner: owner)
      slot.storage = new
      location = new
    }
  }
}
