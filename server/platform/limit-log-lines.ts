const MAX_LINES = 20
const WINDOW_MS = 60_000

/**
 * Limits how many log lines of one kind are written per minute, so that a scanner or an outage
 * does not fill the disk. The first line of the next minute contains the number of omitted lines.
 */
export function limitLogLines(): (write: (facts: { skipped?: number }) => void) => void {
  let startedAt = Number.NEGATIVE_INFINITY
  let written = 0
  let skipped = 0
  return (write) => {
    const now = performance.now()
    if (now - startedAt >= WINDOW_MS) {
      startedAt = now
      written = 0
    }
    if (written >= MAX_LINES) {
      skipped++
      return
    }
    written++
    write(skipped > 0 ? { skipped } : {})
    skipped = 0
  }
}
