import Foundation
import UIKit

// The methods that proxies of the delegates of scroll and text views forward.
extension UIScrollViewDelegate where Self: _RXDelegateProxy {
    private var real: any UIScrollViewDelegate { target(or: DefaultDelegate.shared as any UIScrollViewDelegate) }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        send([scrollView]) { real.scrollViewDidScroll(scrollView) }
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        send([scrollView]) { real.scrollViewDidZoom(scrollView) }
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        send([scrollView]) { real.scrollViewWillBeginDragging(scrollView) }
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        send([scrollView, velocity, NSValue(pointer: targetContentOffset)]) {
            real.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        send([scrollView, decelerate]) { real.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }

    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        send([scrollView]) { real.scrollViewWillBeginDecelerating(scrollView) }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        send([scrollView]) { real.scrollViewDidEndDecelerating(scrollView) }
    }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        send([scrollView]) { real.scrollViewDidEndScrollingAnimation(scrollView) }
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        real.viewForZooming(in: scrollView)
    }

    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        real.scrollViewShouldScrollToTop(scrollView)
    }

    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        send([scrollView]) { real.scrollViewDidScrollToTop(scrollView) }
    }

    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        send([scrollView, view as Any, scale]) { real.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
    }

    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        send([scrollView, view as Any]) { real.scrollViewWillBeginZooming(scrollView, with: view) }
    }

    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        send([scrollView]) { real.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }
}

extension UITextViewDelegate where Self: _RXDelegateProxy {
    private var real: any UITextViewDelegate { target(or: DefaultDelegate.shared as any UITextViewDelegate) }

    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        real.textViewShouldBeginEditing(textView)
    }

    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        real.textViewShouldEndEditing(textView)
    }

    public func textViewDidBeginEditing(_ textView: UITextView) {
        send([textView]) { real.textViewDidBeginEditing(textView) }
    }

    public func textViewDidEndEditing(_ textView: UITextView) {
        send([textView]) { real.textViewDidEndEditing(textView) }
    }

    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        real.textView(textView, shouldChangeTextIn: range, replacementText: text)
    }

    public func textViewDidChange(_ textView: UITextView) {
        send([textView]) { real.textViewDidChange(textView) }
    }

    public func textViewDidChangeSelection(_ textView: UITextView) {
        send([textView]) { real.textViewDidChangeSelection(textView) }
    }

    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
        real.textView(textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
    }

    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        real.textView(textView, shouldInteractWith: URL, in: characterRange)
    }
}

extension NSTextStorageDelegate where Self: _RXDelegateProxy {
    private var real: any NSTextStorageDelegate { target(or: DefaultDelegate.shared as any NSTextStorageDelegate) }

    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        send([textStorage, editedMask.rawValue, NSValue(range: editedRange), delta]) {
            real.textStorage(textStorage, willProcessEditing: editedMask, range: editedRange, changeInLength: delta)
        }
    }

    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        send([textStorage, editedMask.rawValue, NSValue(range: editedRange), delta]) {
            real.textStorage(textStorage, didProcessEditing: editedMask, range: editedRange, changeInLength: delta)
        }
    }
}
