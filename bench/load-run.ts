/** The requests of one connection, which are sent one after the other. */
export type RequestSequence = string[]

/**
 * Sequences that run in parallel; each is repeated for `forMs` milliseconds, or sent once without
 * it.
 */
export type LoadRun = { port: number; sequences: RequestSequence[]; forMs?: number }

/** The number of completed sequences, the total time, and each sequence's time in milliseconds. */
export type LoadRunResult = { count: number; seconds: number; latencies: number[] }
