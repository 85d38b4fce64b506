import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { createLog } from '../log.ts'
import { openReplica } from './replica.ts'

const shop = useShop()

const lostServerError = () => Object.assign(new Error('no server'), { code: 'ECONNREFUSED' })

/** A replica whose primary is lost; `isListening` says whether the process has noticed it. */
function openReplicaOfLostPrimary(isListening: () => boolean) {
  const replica = openReplica(shop.pool.options.connectionString ?? '', {
    log: createLog('silent'),
    readPosition: () => undefined,
    isListening,
  })
  onTestFinished(() => replica.close())
  return replica
}

test('a replica that failed answers the first read after the primary is lost', async () => {
  const replica = openReplicaOfLostPrimary(() => false)
  const readOnPrimary = () => Promise.reject(lostServerError())
  const failedRead = replica.read({
    readOnReplica: () => Promise.reject(lostServerError()),
    readOnPrimary,
  })
  await expect(failedRead).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await sleep(600)
  const answer = await replica.read({ readOnReplica: async () => 'of the replica', readOnPrimary })
  expect(answer).toBe('of the replica')
})

test('a read that was begun before the process noticed that the primary is lost is answered by the replica', async () => {
  let isListening = true
  const replica = openReplicaOfLostPrimary(() => isListening)
  const answer = await replica.read({
    readOnReplica: async () => 'of the replica',
    readOnPrimary() {
      isListening = false
      return Promise.reject(lostServerError())
    },
  })
  expect(answer).toBe('of the replica')
})

test('a read that fails while the primary answers is not answered by the replica, which may be behind', async () => {
  const replica = openReplicaOfLostPrimary(() => true)
  const read = replica.read({
    readOnReplica: async () => 'of the replica',
    readOnPrimary: () => Promise.reject(lostServerError()),
  })
  await expect(read).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
