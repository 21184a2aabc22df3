import Interplay
import MotionFormats

/// Returns the sentence that says where `trace` differs first from `expected`.
func divergence(_ expected: Trace, _ trace: Trace) -> String {
  TraceTable(expected).firstDivergence(in: TraceTable(trace))?.sentence ?? "the digests differ, and all writes are equal"
}
