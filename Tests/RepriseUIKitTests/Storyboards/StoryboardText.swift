import Foundation

/// Writes storyboards for tests, as Interface Builder does.
enum StoryboardText {
  /// A whole storyboard.
  static func storyboard(initial: String? = nil, _ scenes: String...) -> String {
    let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(first)>
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
      \(scenes.joined(separator: "\n"))
      </scenes>
      </document>
      """
  }

  /// A scene with one object.
  static func scene(_ objects: String) -> String {
    """
    <scene sceneID="\(abs(objects.count))"><objects>
    \(objects)
    <placeholder placeholderIdentifier="IBFirstResponder" id="first" \
    sceneMemberID="firstResponder"/>
    </objects><point key="canvasLocation" x="0" y="0"/></scene>
    """
  }

  /// A nib.
  static func nib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
    \(objects)
    </objects>
    </document>
    """
  }
}
