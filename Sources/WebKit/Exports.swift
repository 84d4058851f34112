// The module has the declarations of WebKit that programs commonly use. Pages are not loaded: a web view shows a card with a button that
// opens the address in the desktop's browser.
//
// Like Apple's module, this one exports UIKit.
@_exported import UIKit
