// Like Apple's module, this one exports Foundation and what its pictures are made of.
@_exported import UIKit
