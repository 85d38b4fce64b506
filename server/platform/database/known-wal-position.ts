import { parseWalPosition, type WalPosition } from './wal-position.ts'

/** The newest position of the log that this process knows. */
export function trackKnownWalPosition() {
  let position: WalPosition | undefined
  let forgetCount = 0
  /** A position of the same primary, which covers all changes that are known if it is a newer one. */
  const raisePosition = (text: string | undefined) => {
    const next = parseWalPosition(text)
    if (next === undefined) forgetPosition()
    else if (position !== undefined && next > position) position = next
  }
  /** There is a change whose position is not known. */
  const forgetPosition = () => {
    position = undefined
    forgetCount += 1
  }
  return {
    read: () => position,
    raise: raisePosition,
    forget: forgetPosition,
    /** Asks the primary, which may be another server than before, with an older log. */
    async askForPosition(read: () => Promise<string | undefined>, { isOtherServer = false } = {}) {
      const before = forgetCount
      const text = await read()
      // A change that came meanwhile may be newer than the answer.
      if (isOtherServer || (position === undefined && before === forgetCount))
        position = parseWalPosition(text)
      else if (position !== undefined) raisePosition(text)
    },
  }
}

export type KnownWalPosition = ReturnType<typeof trackKnownWalPosition>
