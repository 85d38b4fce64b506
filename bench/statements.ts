/** One SQL statement, as the shop sends it. */
export type Statement = { name?: string | undefined; text: string; values: unknown[] }

/** The statements of one shopper's order, in their order. */
export type Script = Statement[]

/** The task of a replay process: the scripts run in parallel. */
export type Replay = { connectionString: string; connections: number; scripts: Script[] }
