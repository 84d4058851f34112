import CX11
import CXext
import Graphics
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import X11Host

/// Drags between a window of this program and one of another program, by the messages of XDND.
final class DragTests: XCTestCase {
    /// A window of this program with a view that drags a text, and one that accepts drops.
    @MainActor private final class Scene: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
        let stage: Stage
        let window: UIWindow
        var surface: X11Surface { window.surface as! X11Surface }
        var operation: UIDropOperation?
        var providers = [NSItemProvider(object: "dragged" as NSString)]
        var texts: [String] = []
        var files: [URL] = []
        var itemCount = 0
        var proposal = UIDropOperation.copy

        init(environment: [String: String] = [:]) throws {
            stage = try Stage(environment: environment)
            UIApplication.shared.host = stage.host
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            super.init()
            let source = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            source.backgroundColor = .red
            source.addInteraction(UIDragInteraction(delegate: self))
            window.addSubview(source)
            let target = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
            target.addInteraction(UIDropInteraction(delegate: self))
            window.addSubview(target)
            window.makeKeyAndVisible()
            eventually("the window is shown") { surface.native.isMapped && !FrameScheduler.current.needsFrame }
        }

        func end() {
            window.isHidden = true
            UIApplication.shared.host = nil
            stage.close()
        }

        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            providers.map { UIDragItem(itemProvider: $0) }
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) {
            self.operation = operation
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
            itemCount = session.items.count
            return UIDropProposal(operation: proposal)
        }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            if session.canLoadObjects(ofClass: URL.self) {
                session.loadObjects(ofClass: URL.self) { self.files = $0 }
            } else {
                session.loadObjects(ofClass: String.self) { self.texts = $0 }
            }
        }
    }

    /// A window of another program that accepts drops and reads them in one type.
    @MainActor private final class ForeignWindow {
        let connection: DisplayConnection
        let window: Window
        /// Settings of the window: whether it accepts the drop, whether it does not answer, and the action that it accepts.
        var accepts = true
        var isSilent = false
        var action = AtomName.XdndActionCopy
        var wanted: Atom
        var types: [String] = []
        var positions: [UInt] = []
        var hasLeft = false
        var content: [UInt8]?
        private var source: Window = 0

        init(_ connection: DisplayConnection, x: Int32 = 400, y: Int32 = 300) {
            self.connection = connection
            wanted = connection.atoms[.textPlainUTF8]
            window = XCreateSimpleWindow(connection.display, connection.root, x, y, 100, 100, 0, 0, 0)
            connection.setProperty(connection.atoms[.XdndAware], of: window, type: PredefinedAtom.atom, longs: [5])
            XSelectInput(connection.display, window, PropertyChangeMask)
            XMapRaised(connection.display, window)
            connection.flush()
        }

        /// Answers all messages that have arrived.
        func turn() {
            while let event = connection.nextEvent() {
                switch event.type {
                case ClientMessage: message(event.xclient)
                case SelectionNotify: received(connection.property(event.xselection.property, of: window, isDeleted: true))
                case PropertyNotify where event.xproperty.atom == connection.atoms[.WEFT_DROP] && isIncremental:
                    guard event.xproperty.state == PropertyNewValue else { continue }
                    receivedPiece(connection.property(event.xproperty.atom, of: window, isDeleted: true))
                default: break
                }
            }
        }

        private var isIncremental = false
        private var pieces: [UInt8] = []
        private(set) var pieceCount = 0

        private func received(_ value: PropertyValue?) {
            isIncremental = value?.type == connection.atoms[.INCR]
            connection.flush()
            if !isIncremental { finish(value?.bytes) }
        }

        private func receivedPiece(_ value: PropertyValue?) {
            connection.flush()
            pieces += value?.bytes ?? []
            pieceCount += 1
            if value?.bytes.isEmpty != false { finish(pieces) }
        }

        private func finish(_ bytes: [UInt8]?) {
            content = bytes
            send(.XdndFinished, [window, 1, connection.atoms[action], 0, 0])
        }

        private func message(_ message: XClientMessageEvent) {
            let items = message.items
            switch connection.atoms.name(of: message.message_type) {
            case .XdndEnter:
                source = items[0]
                let list = items[1] & 1 == 1 ? connection.property(connection.atoms[.XdndTypeList], of: source)?.longs : nil
                types = (list ?? Array(items[2...])).compactMap { connection.atoms.text(of: $0) }
            case .XdndPosition:
                positions.append(items[2])
                if !isSilent { send(.XdndStatus, [window, accepts ? 3 : 2, 0, 0, accepts ? connection.atoms[action] : 0]) }
            case .XdndLeave: hasLeft = true
            case .XdndDrop:
                XConvertSelection(
                    connection.display, connection.atoms[.XdndSelection], wanted, connection.atoms[.WEFT_DROP], window, items[2])
                connection.flush()
            default: break
            }
        }

        private func send(_ name: AtomName, _ items: [UInt]) {
            connection.sendMessage(connection.atoms[name], about: source, to: source, items)
            connection.flush()
        }
    }

    /// Presses in the source view and drags to the other window.
    @MainActor private func drag(_ scene: Scene, to place: (String, String) = ("450", "350")) throws {
        let server = scene.stage.server
        try server.xdotool("mousemove", "20", "20", "mousedown", "1")
        try server.xdotool("mousemove", "40", "40")
        eventually("the drag has begun") { scene.stage.host.drag != nil }
        try server.xdotool("mousemove", place.0, place.1)
    }

    func testAnotherProgramGetsTheDraggedText() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            let foreign = ForeignWindow(scene.stage.other)
            try drag(scene)
            eventually("a position") {
                foreign.turn()
                return foreign.positions.last == 450 << 16 | 350
            }
            XCTAssertEqual(foreign.types, ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
            try scene.stage.server.xdotool("mouseup", "1")
            eventually("the end") {
                foreign.turn()
                return scene.operation != nil
            }
            XCTAssertEqual(foreign.content.map { String(decoding: $0, as: UTF8.self) }, "dragged")
            XCTAssertEqual(scene.operation, .copy)
            XCTAssertNil(scene.stage.host.drag)
        }
    }

    func testTheSourceIsNotifiedOfAMove() throws {
        try onMain {
            let scene = try Scene(environment: ["WEFT_X11_XI2": "0"])
            defer { scene.end() }
            let foreign = ForeignWindow(scene.stage.other)
            foreign.action = .XdndActionMove
            try drag(scene)
            try scene.stage.server.xdotool("mouseup", "1")
            eventually("the end") {
                foreign.turn()
                return scene.operation != nil
            }
            XCTAssertEqual(scene.operation, .move)
        }
    }

    func testALargePictureIsTransferredInPieces() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: UTType.png.identifier, visibility: .all) {
                $0(Data(bytes), nil)
                return nil
            }
            scene.providers = [provider]
            let foreign = ForeignWindow(scene.stage.other)
            foreign.wanted = scene.stage.other.atoms[.imagePNG]
            try drag(scene)
            try scene.stage.server.xdotool("mouseup", "1")
            eventually("the end") {
                foreign.turn()
                return scene.operation != nil
            }
            XCTAssertEqual(foreign.types, ["image/png"])
            XCTAssertGreaterThan(foreign.pieceCount, 2)
            XCTAssertTrue(foreign.content == bytes)
        }
    }

    func testAWindowThatRefusesGetsNoDrop() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            let foreign = ForeignWindow(scene.stage.other)
            foreign.accepts = false
            try drag(scene)
            eventually("a position") {
                foreign.turn()
                return !foreign.positions.isEmpty
            }
            try scene.stage.server.xdotool("mouseup", "1")
            eventually("the end") {
                foreign.turn()
                return scene.operation != nil && foreign.hasLeft
            }
            XCTAssertEqual(scene.operation, .cancel)
            XCTAssertNil(foreign.content)
        }
    }

    func testAProgramThatDoesNotAnswerCannotHoldTheDrag() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            let foreign = ForeignWindow(scene.stage.other)
            foreign.isSilent = true
            try drag(scene)
            try scene.stage.server.xdotool("mouseup", "1")
            eventually("the end", limit: 10) { scene.operation != nil }
            XCTAssertEqual(scene.operation, .cancel)
        }
    }

    func testAWindowThatVanishesEndsTheDragWithoutAnError() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            let errors = XErrors.unexpectedCount
            let foreign = ForeignWindow(scene.stage.other)
            try drag(scene)
            eventually("a position") {
                foreign.turn()
                return !foreign.positions.isEmpty
            }
            XDestroyWindow(scene.stage.other.display, foreign.window)
            scene.stage.other.synchronize()
            try scene.stage.server.xdotool("mousemove", "460", "360", "mouseup", "1")
            eventually("the end", limit: 10) { scene.operation != nil }
            XCTAssertEqual(scene.operation, .cancel)
            XCTAssertEqual(XErrors.unexpectedCount, errors)
        }
    }

    func testEscapeEndsTheDragOverAnotherWindow() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            let foreign = ForeignWindow(scene.stage.other)
            // Another window has the keyboard focus.
            XSetInputFocus(scene.stage.other.display, foreign.window, RevertToParent, 0)
            try drag(scene)
            eventually("a position") {
                foreign.turn()
                return !foreign.positions.isEmpty
            }
            try scene.stage.server.xdotool("key", "Escape")
            eventually("the end") {
                foreign.turn()
                return scene.operation != nil && foreign.hasLeft
            }
            XCTAssertEqual(scene.operation, .cancel)
            try scene.stage.server.xdotool("mouseup", "1")
        }
    }

    func testADragBetweenTwoViewsOfTheWindowNeedsNoMessages() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            try drag(scene, to: ("150", "50"))
            try scene.stage.server.xdotool("mouseup", "1")
            eventually("the text") { scene.texts == ["dragged"] }
            XCTAssertEqual(scene.operation, .copy)
        }
    }

    // MARK: Drags of other programs

    /// Another program that drags `content`, by type.
    @MainActor private final class ForeignSource {
        let connection: DisplayConnection
        let window: Window
        let content: [(type: String, bytes: [UInt8])]
        var status: [UInt]?
        var finished: [UInt]?

        init(_ connection: DisplayConnection, _ content: [(type: String, bytes: [UInt8])]) {
            self.connection = connection
            self.content = content
            window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
            XSetSelectionOwner(connection.display, connection.atoms[.XdndSelection], window, 0)
        }

        func turn() {
            while let event = connection.nextEvent() {
                switch event.type {
                case ClientMessage where event.xclient.message_type == connection.atoms[.XdndStatus]: status = event.xclient.items
                case ClientMessage where event.xclient.message_type == connection.atoms[.XdndFinished]: finished = event.xclient.items
                case SelectionRequest: answer(event.xselectionrequest)
                default: break
                }
            }
        }

        private func answer(_ request: XSelectionRequestEvent) {
            let type = connection.atoms.text(of: request.target)
            let found = content.first { $0.type == type }
            if let found { connection.setProperty(request.property, of: request.requestor, type: request.target, bytes: found.bytes) }
            var answer = XEvent()
            answer.xselection.type = SelectionNotify
            answer.xselection.requestor = request.requestor
            answer.xselection.selection = request.selection
            answer.xselection.target = request.target
            answer.xselection.property = found == nil ? 0 : request.property
            answer.xselection.time = request.time
            XSendEvent(connection.display, request.requestor, 0, 0, &answer)
            connection.flush()
        }
    }

    @MainActor private func drop(
        _ content: [(type: String, bytes: [UInt8])], on scene: Scene, action: AtomName = .XdndActionCopy
    ) -> ForeignSource {
        let stage = scene.stage
        let source = ForeignSource(stage.other, content)
        let types = content.map { stage.other.atoms.number(of: $0.type) } + [0, 0, 0]
        stage.send(.XdndEnter, to: scene.surface, [source.window, 5 << 24] + types.prefix(3))
        stage.send(.XdndPosition, to: scene.surface, [source.window, 0, 150 << 16 | 50, 0, stage.other.atoms[action]])
        eventually("the answer") {
            source.turn()
            return source.status != nil
        }
        stage.send(.XdndDrop, to: scene.surface, [source.window, 0, 0, 0, 0])
        eventually("the end") {
            source.turn()
            return source.finished != nil
        }
        return source
    }

    func testATextOfAnotherProgramReachesTheView() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            let source = drop([("text/plain;charset=utf-8", Array("Grüße".utf8))], on: scene)
            eventually("the text") { scene.texts == ["Grüße"] }
            XCTAssertEqual(source.finished?[1], 1)
            XCTAssertEqual(source.finished?[2], source.connection.atoms[.XdndActionCopy])
        }
    }

    func testFilesOfAnotherProgramAreItemsOfTheirOwnBeforeTheDrop() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            _ = drop([("text/uri-list", Array("# two\r\nfile:///tmp/a%20b.png\r\nfile:///tmp/c.txt\r\n".utf8))], on: scene)
            XCTAssertEqual(scene.itemCount, 2)
            eventually("the files") { scene.files.map(\.path) == ["/tmp/a b.png", "/tmp/c.txt"] }
        }
    }

    func testAMoveNeedsTheConsentOfTheSource() throws {
        try onMain {
            let scene = try Scene()
            defer { scene.end() }
            scene.proposal = .move
            let source = drop([("text/plain", Array("x".utf8))], on: scene)
            XCTAssertEqual(source.status?[1], 2, "refused, and reported")
            XCTAssertEqual(source.finished?[1], 0)
            let other = drop([("text/plain", Array("x".utf8))], on: scene, action: .XdndActionMove)
            XCTAssertEqual(other.finished?[1], 1)
            XCTAssertEqual(other.finished?[2], other.connection.atoms[.XdndActionMove])
            eventually("the text") { scene.texts == ["x"] }
        }
    }

    func testTheIconIsClippedWhereTheImageIsTransparent() throws {
        try onMain {
            let bitmap = try XCTUnwrap(Bitmap(width: 4, height: 2))
            bitmap[1, 0] = 0xFF00_00FF
            bitmap[2, 0] = 0x8000_0080
            bitmap[3, 0] = 0x7F00_007F
            let rects = DragIcon.opaqueRuns(of: bitmap)
            XCTAssertEqual(rects.map { [Int($0.x), Int($0.y), Int($0.width), Int($0.height)] }, [[1, 0, 2, 1]])
        }
    }

    func testTheIconHasAnAlphaChannelUnderACompositor() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let shaped = try shownIcon(on: stage)
            XCTAssertEqual(shaped.depth, stage.host.connection.visual.depth)
            XCTAssertEqual(shaped.width, 1, "the transparent pixels are cut out")
            let compositor = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 1, 1, 0, 0, 0)
            XSetSelectionOwner(stage.other.display, stage.other.atoms.number(of: "_NET_WM_CM_S0"), compositor, 0)
            XSync(stage.other.display, 0)
            let blended = try shownIcon(on: stage)
            XCTAssertEqual(blended.depth, 32)
            XCTAssertEqual(blended.pixel, 0x8000_0080)
            XCTAssertEqual(blended.width, 4)
        }
    }

    /// Shows an icon of 4 by 2 pixels, of which only the second is not transparent, and returns its depth, that pixel, and the width of its
    /// shape.
    @MainActor private func shownIcon(on stage: Stage) throws -> (depth: Int32, pixel: UInt32, width: UInt16) {
        let bitmap = try XCTUnwrap(Bitmap(width: 4, height: 2))
        bitmap[1, 0] = 0x8000_0080
        let made = DragIcon(connection: stage.host.connection, image: bitmap, hotSpot: .zero, scale: 1)
        let icon = try XCTUnwrap(made)
        defer { icon.close() }
        icon.move(to: (x: 0, y: 0))
        XSync(stage.host.connection.display, 0)
        let (display, window) = (stage.other.display, icon.window)
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display, window, &attributes)
        let shown = XGetImage(display, window, 0, 0, 4, 1, UInt(bitPattern: -1), ZPixmap)
        let image = try XCTUnwrap(shown)
        defer {
            XFree(image.pointee.data)
            image.pointee.data = nil
            XFree(image)
        }
        var (count, order): (Int32, Int32) = (0, 0)
        let shape = XShapeGetRectangles(display, window, ShapeBounding, &count, &order)
        let rects = try XCTUnwrap(shape)
        defer { XFree(rects) }
        XCTAssertEqual(count, 1)
        return (attributes.depth, UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, 1, 0)), rects[0].width)
    }
}
