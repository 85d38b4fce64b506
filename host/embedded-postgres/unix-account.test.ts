import { expect, test } from 'vitest'
import { findUnprivilegedUnixAccount, readUnixAccounts } from './unix-account.ts'

test('the account of an installed PostgreSQL is preferred to the account nobody', () => {
  const unixAccounts = readUnixAccounts(
    'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534::/:/bin/sh\npostgres:x:101:104::/:/bin/sh\n',
  )
  expect(findUnprivilegedUnixAccount(unixAccounts)).toEqual({
    name: 'postgres',
    uid: 101,
    gid: 104,
  })
})

test('an account with the rights of root is not used, whatever its name', () => {
  const unixAccounts = readUnixAccounts(
    'gahana:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n',
  )
  expect(findUnprivilegedUnixAccount(unixAccounts).name).toBe('nobody')
})

test('a machine without a suitable account gets instructions to make one', () => {
  expect(() => findUnprivilegedUnixAccount([])).toThrow(/make an account named gahana/)
})
