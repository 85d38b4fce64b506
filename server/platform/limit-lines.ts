const MAX_LINES = 20
const WINDOW_MS = 60_000

/**
 * Limits the lines of one kind in the log in each minute, so that a scanner or an outage does not
 * fill the disk. The first line of the next minute says how many were left out.
 */
export function limitLines(): (write: (facts: { leftOut?: number }) => void) => void {
  let startedAt = Number.NEGATIVE_INFINITY
  let written = 0
  let leftOut = 0
  return (write) => {
    const now = performance.now()
    if (now - startedAt >= WINDOW_MS) {
      startedAt = now
      written = 0
    }
    if (written >= MAX_LINES) {
      leftOut++
      return
    }
    written++
    write(leftOut > 0 ? { leftOut } : {})
    leftOut = 0
  }
}
