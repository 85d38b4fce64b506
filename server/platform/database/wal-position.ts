/**
 * A position in the write-ahead log of PostgreSQL. A replica that has replayed the log up to the
 * position that the primary had after a commit shows what was committed.
 */
export type WalPosition = bigint

const WAL_POSITION_PATTERN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`. */
export function parseWalPosition(text: string | null | undefined): WalPosition | undefined {
  const [, highDigits, lowDigits] = WAL_POSITION_PATTERN.exec(text ?? '') ?? []
  return highDigits && lowDigits
    ? (BigInt(`0x${highDigits}`) << 32n) | BigInt(`0x${lowDigits}`)
    : undefined
}

/** Of the primary: it covers every transaction whose commit was answered before. */
export const CURRENT_WAL_POSITION_IN_SQL = 'pg_current_wal_insert_lsn()::text'
