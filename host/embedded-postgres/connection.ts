import pg from 'pg'

/** Sets every part explicitly, so that the PG… environment variables have no effect. */
export function makeConnectionString(socketFolder: string, databaseName: string): string {
  const encodedHost = encodeURIComponent(socketFolder)
  return `postgresql:///${databaseName}?host=${encodedHost}&port=5432&user=gahana&sslmode=disable`
}

/** The database that every cluster has; used for locks and maintenance. */
const MAINTENANCE_DATABASE = 'postgres'

const ANSWER_TIMEOUT_MS = 5000

/**
 * Connects for maintenance. The application name contains the process id of this shop, for error
 * messages of other shops.
 */
export async function connectForMaintenance(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: makeConnectionString(socketFolder, MAINTENANCE_DATABASE),
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: `gahana process ${process.pid}`,
  })
  // An 'error' event without a listener would end this process. A broken connection is noticed by
  // its 'end' event, or when it is used next.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}
