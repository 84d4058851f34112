import AsyncDisplayKit
import CStackFrames
import LayoutEngine
import LivePreviewMessages
import PreviewWorkspace

/// The host forwards requests to show or edit source code to the shell (the process with the window), because only the shell can find the
/// source code. Each request contains the addresses of the code that created the element.
extension HostStage: PreviewSources {
    var sources: (any PreviewSources)? { self }

    func showSource(of element: ASLayoutElementObject) {
        channel.send(.sourceRequested(CreationTrace(of: element)))
    }

    func apply(_ edits: [ElementEdit], onEnd: @escaping @MainActor ([Bool]) -> Void) {
        let edits = edits.map { SourceEdit(trace: CreationTrace(of: $0.element), property: $0.property, old: $0.old, new: $0.new) }
        channel.send(.editsRequested(edits, number: writes.add(onEnd)))
    }
}

extension CreationTrace {
    /// Creates a trace of the calls in the user's code that created `element`.
    fileprivate init(of element: ASLayoutElementObject) {
        let frames = element.creators.compactMap { address -> LibraryAddress? in
            var symbol = weft_symbol()
            guard let pointer = UnsafeRawPointer(bitPattern: address), weft_symbol_at(pointer, &symbol) != 0,
                let library = symbol.library, let base = symbol.base, UserLibrary.isName(library)
            else { return nil }
            return LibraryAddress(library: String(cString: library), offset: address - UInt(bitPattern: base))
        }
        self.init(className: "\(type(of: element))", isSpec: element is ASLayoutSpec, frames: frames)
    }
}
