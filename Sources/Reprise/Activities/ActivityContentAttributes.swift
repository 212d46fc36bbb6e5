package import RepriseArchive

/// What a search is to know of an activity beside the activity's own properties.
///
/// The module that searches has the type for it; this is what an activity and its saved copy need.
package protocol ActivityContentAttributes: AnyObject {
  /// The attributes as an archive holds them.
  var archivedAttributes: Fields { get }
}
