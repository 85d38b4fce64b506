/** A shopper at the counter: a connection on which these requests are sent, one after the other. */
export type RequestSequence = string[]

/** Errands that are run side by side, each over and over, for a while. */
export type LoadRun = { port: number; sequences: RequestSequence[]; forMs: number }

/** What came of a volley: how often an errand was done, and how many milliseconds each took. */
export type LoadResult = { count: number; seconds: number; latencies: number[] }
