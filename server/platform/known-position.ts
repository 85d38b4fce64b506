import { parsePosition, type WalPosition } from './wal-position.ts'

/** The newest position of the log that this process knows. */
export function trackKnownPosition() {
  let position: WalPosition | undefined
  let timesForgotten = 0
  /** A position of the same primary, which covers all changes that are known if it is a newer one. */
  const raise = (text: string | undefined) => {
    const next = parsePosition(text)
    if (next === undefined) forget()
    else if (position !== undefined && next > position) position = next
  }
  /** There is a change whose position is not known. */
  const forget = () => {
    position = undefined
    timesForgotten += 1
  }
  return {
    read: () => position,
    raise,
    forget,
    /** Asks the primary, which may be another server than before, with an older log. */
    async ask(read: () => Promise<string | undefined>, { isOtherServer = false } = {}) {
      const before = timesForgotten
      const text = await read()
      // A change that came meanwhile may be newer than the answer.
      if (isOtherServer || (position === undefined && before === timesForgotten))
        position = parsePosition(text)
      else if (position !== undefined) raise(text)
    },
  }
}

export type KnownPosition = ReturnType<typeof trackKnownPosition>
