import { expect, test } from 'vitest'
import { firstUnprivilegedAccount, readAccounts } from './account.ts'

test('the account of an installed PostgreSQL is preferred to the account nobody', () => {
  const accounts = readAccounts(
    'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534::/:/bin/sh\npostgres:x:101:104::/:/bin/sh\n',
  )
  expect(firstUnprivilegedAccount(accounts)).toEqual({ name: 'postgres', uid: 101, gid: 104 })
})

test('an account that is root under another name is not taken', () => {
  const accounts = readAccounts('gahana:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n')
  expect(firstUnprivilegedAccount(accounts).name).toBe('nobody')
})

test('a machine without a suitable account gets instructions to make one', () => {
  expect(() => firstUnprivilegedAccount([])).toThrow(/make an account named gahana/)
})
