import pg from 'pg'

/** Which database on which socket; nothing of it is left to the environment's PG… variables. */
export function connectionString(socketFolder: string, database: string): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql:///${database}?host=${host}&port=5432&user=gahana&sslmode=disable`
}

/** PostgreSQL's own database, which every cluster has: locks and upkeep happen there. */
const UPKEEP = 'postgres'

const ANSWER_MS = 5000

/** Connects for upkeep; the connection carries the name of this shop's process. */
export async function connectForUpkeep(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: connectionString(socketFolder, UPKEEP),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: `gahana process ${process.pid}`,
  })
  // A broken connection shows at its next use and by its 'end'; without a listener it would end us.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}
