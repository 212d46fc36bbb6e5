import UIKit

/// An instrument that is dragged out of the window gets one of its own.
extension ShelfViewController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let instrument = source.instrument(at: indexPath) else { return [] }
    let activity = NSUserActivity(activityType: Instrument.activityType)
    activity.title = instrument.name
    activity.userInfo = [InstrumentViewController.ActivityKey.instrument: instrument.id]
    let provider = NSItemProvider(object: instrument.name as NSString)
    provider.registerObject(activity, visibility: .all)
    provider.suggestedName = instrument.name
    return [UIDragItem(itemProvider: provider)]
  }
}
