import Foundation
import UIKit

// The methods that proxies of the delegates of scroll and text views forward.
extension UIScrollViewDelegate where Self: _RXDelegateProxy {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        send("scrollViewDidScroll:", [scrollView], to: (any UIScrollViewDelegate).self) { $0.scrollViewDidScroll(scrollView) }
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        send("scrollViewDidZoom:", [scrollView], to: (any UIScrollViewDelegate).self) { $0.scrollViewDidZoom(scrollView) }
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        send("scrollViewWillBeginDragging:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewWillBeginDragging(scrollView)
        }
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        send(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", [scrollView, velocity, targetContentOffset],
            to: (any UIScrollViewDelegate).self
        ) { $0.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset) }
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        send("scrollViewDidEndDragging:willDecelerate:", [scrollView, decelerate], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
        }
    }

    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        send("scrollViewWillBeginDecelerating:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewWillBeginDecelerating(scrollView)
        }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        send("scrollViewDidEndDecelerating:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidEndDecelerating(scrollView)
        }
    }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        send("scrollViewDidEndScrollingAnimation:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidEndScrollingAnimation(scrollView)
        }
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        target((any UIScrollViewDelegate).self).viewForZooming(in: scrollView)
    }

    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        target((any UIScrollViewDelegate).self).scrollViewShouldScrollToTop(scrollView)
    }

    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        send("scrollViewDidScrollToTop:", [scrollView], to: (any UIScrollViewDelegate).self) { $0.scrollViewDidScrollToTop(scrollView) }
    }

    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        send("scrollViewDidEndZooming:with:atScale:", [scrollView, view as Any, scale], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
        }
    }

    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        send("scrollViewWillBeginZooming:with:", [scrollView, view as Any], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewWillBeginZooming(scrollView, with: view)
        }
    }

    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        send("scrollViewDidChangeAdjustedContentInset:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidChangeAdjustedContentInset(scrollView)
        }
    }
}

extension UITextViewDelegate where Self: _RXDelegateProxy {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        target((any UITextViewDelegate).self).textViewShouldBeginEditing(textView)
    }

    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        target((any UITextViewDelegate).self).textViewShouldEndEditing(textView)
    }

    public func textViewDidBeginEditing(_ textView: UITextView) {
        send("textViewDidBeginEditing:", [textView], to: (any UITextViewDelegate).self) { $0.textViewDidBeginEditing(textView) }
    }

    public func textViewDidEndEditing(_ textView: UITextView) {
        send("textViewDidEndEditing:", [textView], to: (any UITextViewDelegate).self) { $0.textViewDidEndEditing(textView) }
    }

    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        target((any UITextViewDelegate).self).textView(textView, shouldChangeTextIn: range, replacementText: text)
    }

    public func textViewDidChange(_ textView: UITextView) {
        send("textViewDidChange:", [textView], to: (any UITextViewDelegate).self) { $0.textViewDidChange(textView) }
    }

    public func textViewDidChangeSelection(_ textView: UITextView) {
        send("textViewDidChangeSelection:", [textView], to: (any UITextViewDelegate).self) { $0.textViewDidChangeSelection(textView) }
    }

    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
        target((any UITextViewDelegate).self).textView(textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
    }

    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        target((any UITextViewDelegate).self).textView(textView, shouldInteractWith: URL, in: characterRange)
    }
}
