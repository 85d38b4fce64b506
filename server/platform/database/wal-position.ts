/**
 * A position in the write-ahead log of PostgreSQL. A replica that has replayed the log up to the
 * position that the primary had after a commit shows what was committed.
 */
export type WalPosition = bigint

const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`. */
export function parseWalPosition(text: string | null | undefined): WalPosition | undefined {
  const [, high, low] = POSITION.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}

/** Of the primary: it covers every transaction whose commit was answered before. */
export const CURRENT_WAL_POSITION = 'pg_current_wal_insert_lsn()::text'
