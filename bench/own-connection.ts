import { Client } from 'pg'

/** Works on a connection of its own, whose statements may take their time. */
export async function onOwnConnection<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
