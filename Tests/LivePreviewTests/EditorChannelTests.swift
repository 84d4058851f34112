import Foundation
import Glibc
import PreviewWorkspace
import UIPrimitives
import XCTest

@testable import LivePreview

/// Lines between `weft dev` and an editor.
final class EditorChannelTests: XCTestCase {
    func testRequestsAreReadAndOtherLinesAreNone() {
        func request(_ text: String) -> EditorChannel.Request? { EditorChannel.request(in: Data(text.utf8)) }
        XCTAssertEqual(request(#"{"show": "A \"card\""}"#), .show("A \"card\""))
        XCTAssertEqual(request(#"{"showFile": "/a/B.swift"}"#), .showFile("/a/B.swift"))
        for text in ["", "{", "[]", "null", "{}", #"{"show": 1}"#, "\u{0}"] { XCTAssertNil(request(text), text) }
    }

    func testRequestsArriveInOrderAfterALineWithoutAnEndAndTheEndIsNoticed() throws {
        try MainActor.assumeIsolated {
            var ends: [Int32] = [0, 0]
            XCTAssertEqual(pipe(&ends), 0)
            var output: [Int32] = [0, 0]
            XCTAssertEqual(pipe(&output), 0)
            let channel = EditorChannel(output: output[1])
            var requests: [EditorChannel.Request] = []
            var isOver = false
            channel.onRequest = { requests.append($0) }
            channel.onEnd = { isOver = true }
            channel.start(input: ends[0])
            let writer = ends[1]
            Thread.detachNewThread {
                let lines = String(repeating: "x", count: 1 << 20) + "\n{\"show\":\"One\"}\n{\"showFile\":\"/b/Two.swift\"}\n"
                try? SystemFile.write(Data(lines.utf8), to: writer)
                close(writer)
            }
            let deadline = Date(timeIntervalSinceNow: 20)
            while !isOver, Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
            XCTAssertTrue(isOver)
            XCTAssertEqual(requests, [.show("One"), .showFile("/b/Two.swift")])

            channel.send(address: "http://127.0.0.1:1/a/")
            channel.send(open: SourceLocation(file: "/a/\"B\".swift", line: 3, column: 7))
            close(output[1])
            let lines = String(decoding: try SystemFile.read(output[0]), as: UTF8.self).split(separator: "\n").map(String.init)
            XCTAssertEqual(
                lines, [#"{"address":"http://127.0.0.1:1/a/"}"#, #"{"open":{"file":"/a/\"B\".swift","line":3,"column":7}}"#])
            [ends[0], output[0]].forEach { close($0) }
        }
    }

    func testTheEndOfALineThatIsTooLongIsNoRequest() {
        MainActor.assumeIsolated {
            var ends: [Int32] = [0, 0]
            XCTAssertEqual(pipe(&ends), 0)
            let channel = EditorChannel(output: ends[1])
            var requests: [EditorChannel.Request] = []
            var isOver = false
            channel.onRequest = { requests.append($0) }
            channel.onEnd = { isOver = true }
            // This text is longer than the limit of a line, by the size of one read of the channel.
            let beginning = String(repeating: "x", count: (64 << 10) + 4_096)
            let writer = ends[1]
            channel.start(input: ends[0])
            Thread.detachNewThread {
                try? SystemFile.write(Data((beginning + "{\"show\":\"Tail\"}\n{\"show\":\"Next\"}\n").utf8), to: writer)
                close(writer)
            }
            let deadline = Date(timeIntervalSinceNow: 20)
            while !isOver, Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
            XCTAssertEqual(requests, [.show("Next")])
            close(ends[0])
        }
    }
}
