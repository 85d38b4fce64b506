import { readFile } from 'node:fs/promises'
import { CannotStartShop } from '../cannot-start.ts'

/** The operating system account that the database server runs as. */
export type UnixAccount = { name: string; uid: number; gid: number }

/** PostgreSQL refuses to run as root; a root shop uses the first existing account of these. */
const UNPRIVILEGED = ['gahana', 'postgres', 'nobody']

const ROOT = 0

/**
 * The account to run PostgreSQL as; undefined if the shop does not run as root. `owner` is the
 * owner of an existing data directory.
 */
export async function findUnixAccount(owner?: { uid: number; gid: number }) {
  if (process.getuid?.() !== ROOT) return undefined
  const accounts = readUnixAccounts(await readFile('/etc/passwd', 'utf8'))
  if (owner && owner.uid !== ROOT) return ownerAccount(owner, accounts)
  return findUnprivilegedUnixAccount(accounts)
}

export function readUnixAccounts(passwd: string): UnixAccount[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

// An existing data directory keeps its owner, even if /etc/passwd has no name for this user id.
function ownerAccount(owner: { uid: number; gid: number }, accounts: UnixAccount[]): UnixAccount {
  const known = accounts.find((account) => account.uid === owner.uid)
  return known ?? { name: `user ${owner.uid}`, ...owner }
}

export function findUnprivilegedUnixAccount(accounts: UnixAccount[]): UnixAccount {
  const account = UNPRIVILEGED.map((name) => accounts.find((account) => account.name === name))
    .filter((account) => account !== undefined)
    .find((account) => account.uid !== ROOT)
  if (account) return account
  throw new CannotStartShop(
    `PostgreSQL does not run as root: make an account named ${UNPRIVILEGED[0]}, or set DATABASE_URL`,
  )
}
