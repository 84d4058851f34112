// The part of WebKit that programs name. No page is loaded: a web view is a card that opens its address in the desktop's browser.
//
// Like Apple's module, this one exports UIKit.
@_exported import UIKit
