import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { CannotStartShop } from './cannot-start.ts'
import { checkDatabaseServer } from './check-database-server.ts'

/** The message in which a server tells a client its process number. */
const KEY_DATA_MESSAGE = Buffer.from([0x4b, 0, 0, 0, 12])

/** Stands between client and PostgreSQL, and gives the client another process number, as a pooler does. */
async function startPooler(connectionString: string, { keepsNumber = false } = {}) {
  const directUrl = new URL(connectionString)
  const socketFolder = directUrl.searchParams.get('host')
  const poolerServer = createServer((clientSocket) => {
    const databaseSocket = connect(`${socketFolder}/.s.PGSQL.5432`)
    clientSocket.pipe(databaseSocket)
    databaseSocket.on('data', (serverData) => {
      const serverBytes = Buffer.from(serverData)
      const keyDataStart = keepsNumber ? -1 : serverBytes.indexOf(KEY_DATA_MESSAGE)
      if (keyDataStart >= 0) serverBytes.writeInt32BE(1, keyDataStart + KEY_DATA_MESSAGE.length)
      clientSocket.write(serverBytes)
    })
    databaseSocket.on('close', () => clientSocket.destroy())
    clientSocket.on('close', () => databaseSocket.destroy())
  }).listen(0, '127.0.0.1')
  await once(poolerServer, 'listening')
  onTestFinished(() => void poolerServer.close())
  const { port } = poolerServer.address() as AddressInfo
  return `postgresql://gahana@127.0.0.1:${port}${directUrl.pathname}`
}

const checkAddress = (address: string, options?: { mayBePooled: boolean }) =>
  checkDatabaseServer(address, () => {}, options)

test('a direct connection to the database is accepted, also through a load balancer', async () => {
  const directUrl = inject('databaseServer')
  await checkAddress(directUrl)
  await checkAddress(await startPooler(directUrl, { keepsNumber: true }))
})

test('a pooler is refused because notifications need a direct connection', async () => {
  const pooledConnection = await startPooler(inject('databaseServer'))
  await expect(checkAddress(pooledConnection)).rejects.toThrow(CannotStartShop)
  await expect(checkAddress(pooledConnection)).rejects.toThrow('set DATABASE_LISTEN_URL')
  await checkAddress(pooledConnection, { mayBePooled: true })
})
