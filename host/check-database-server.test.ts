import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { CannotStartShop } from './cannot-start.ts'
import { checkDatabaseServer } from './check-database-server.ts'

/** The message in which a server tells a client its process number. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12])

/** Stands between client and PostgreSQL, and gives the client another process number, as a pooler does. */
async function startPooler(connectionString: string, { keepsNumber = false } = {}) {
  const directUrl = new URL(connectionString)
  const folder = directUrl.searchParams.get('host')
  const server = createServer((client) => {
    const upstream = connect(`${folder}/.s.PGSQL.5432`)
    client.pipe(upstream)
    upstream.on('data', (data) => {
      const bytes = Buffer.from(data)
      const at = keepsNumber ? -1 : bytes.indexOf(KEY_DATA)
      if (at >= 0) bytes.writeInt32BE(1, at + KEY_DATA.length)
      client.write(bytes)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return `postgresql://gahana@127.0.0.1:${port}${directUrl.pathname}`
}

const reach = (address: string, options?: { mayBePooled: boolean }) =>
  checkDatabaseServer(address, () => {}, options)

test('a direct connection is accepted, also through a balancer that changes nothing', async () => {
  const directUrl = inject('databaseServer')
  await reach(directUrl)
  await reach(await startPooler(directUrl, { keepsNumber: true }))
})

test('a pooler is refused where notifications need a direct connection', async () => {
  const pooled = await startPooler(inject('databaseServer'))
  await expect(reach(pooled)).rejects.toThrow(CannotStartShop)
  await expect(reach(pooled)).rejects.toThrow('set DATABASE_LISTEN_URL')
  await reach(pooled, { mayBePooled: true })
})
