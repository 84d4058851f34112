import CWatcher
import Foundation

// Measures a window, in an X server of the benchmark's own: from exec to the painted window and its memory, beside other
// programs that paint the same; presenting beside the bare put; a click until its pixels have changed; an idle window.
// Prints one JSON line a figure.
//
//   window-bench [PROGRAM...]     all cases; start-up also of the programs, which show the color 3366CC at 200, 400
//   window-bench frames ROWS      a window of ours in which so many rows change sixty times a second
//   window-bench put ROWS         the same without a toolkit

setvbuf(stdout, nil, _IOLBF, 0)
let arguments = CommandLine.arguments
let rows = arguments.count > 2 ? Int32(arguments[2]) : nil
switch (arguments.dropFirst().first, rows) {
case ("frames", let rows?): FrameRun(rows: Int(rows)).start()
case ("put", let rows?): FrameReport.end(Int(watcher_put_frames(rows, FrameReport.seconds) { FrameReport.begin() }))
default: WindowCases(peers: Array(arguments.dropFirst())).run()
}
