import { Client } from 'pg'

/** Runs `useClient` with a separate connection without a statement timeout. */
export async function withSeparateConnection<Result>(
  connectionString: string,
  useClient: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await useClient(client)
  } finally {
    await client.end()
  }
}
