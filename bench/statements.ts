/** One question to the database, as the shop puts it. */
export type Statement = { name?: string | undefined; text: string; values: unknown[] }

/** All that one shopper's errand asks of the database, in its order. */
export type Script = Statement[]

/** What a program that replays is given: so many connections, and these scripts side by side. */
export type Replay = { connectionString: string; connections: number; scripts: Script[] }
