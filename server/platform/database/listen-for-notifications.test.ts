import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { createLog } from '../log.ts'
import { trackKnownWalPosition } from './known-wal-position.ts'
import { listenForNotifications } from './listen-for-notifications.ts'

const shop = useShop()

test('a database that cannot be reached is logged once, and again when it is lost again', async () => {
  let connectionCount = 0
  const deadServer = createServer((socket) => {
    connectionCount += 1
    socket.destroy()
  })
  deadServer.listen(0, '127.0.0.1')
  await once(deadServer, 'listening')
  const { port } = deadServer.address() as AddressInfo
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const lossesLogged = () => lines.filter((line) => line.includes('was lost')).length
  const listenTo = (connectionString: string) =>
    listenForNotifications({ connectionString, channelName: 'tests' }, () => undefined, {
      onMissedMessages: () => undefined,
      known: trackKnownWalPosition(),
      log,
    })

  const listenerWithoutDatabase = listenTo(`postgresql://gahana@127.0.0.1:${port}/gahana`)
  await expect.poll(() => connectionCount).toBeGreaterThan(3)
  await listenerWithoutDatabase.close()
  deadServer.close()
  expect(lossesLogged()).toBe(1)

  lines.length = 0
  const listener = listenTo(shop.connectionString)
  for (const lossCount of [1, 2]) {
    await expect.poll(() => listener.isListening()).toBe(true)
    await shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'gahana changes' and datname = current_database()`,
    )
    await expect.poll(lossesLogged).toBe(lossCount)
  }
  await expect.poll(() => lines.filter((line) => line.includes('works again')).length).toBe(2)
  await listener.close()
})
