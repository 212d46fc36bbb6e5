/// Where a JSON text breaks the grammar, and how.
package struct JSONFault: Error, Hashable {
  package var line: Int
  package var problem: String
}
