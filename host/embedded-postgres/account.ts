import { readFile } from 'node:fs/promises'
import { CannotStart } from '../cannot-start.ts'

/** Whom the database server runs as. */
export type Account = { name: string; uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root's shop lends it the first of these that exists. */
const UNPRIVILEGED = ['gahana', 'postgres', 'nobody']

const ROOT = 0

/** The account to switch to before PostgreSQL runs; none where the shop itself is not root. */
export async function findAccount(owner?: { uid: number; gid: number }) {
  if (process.getuid?.() !== ROOT) return undefined
  const accounts = readAccounts(await readFile('/etc/passwd', 'utf8'))
  if (owner && owner.uid !== ROOT) return ownerAccount(owner, accounts)
  return firstUnprivileged(accounts)
}

export function readAccounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

// Data that already belongs to somebody stays his, also when this machine has no name for him.
function ownerAccount(owner: { uid: number; gid: number }, accounts: Account[]): Account {
  const known = accounts.find((account) => account.uid === owner.uid)
  return known ?? { name: `user ${owner.uid}`, ...owner }
}

export function firstUnprivileged(accounts: Account[]): Account {
  const account = UNPRIVILEGED.map((name) => accounts.find((account) => account.name === name))
    .filter((account) => account !== undefined)
    .find((account) => account.uid !== ROOT)
  if (account) return account
  throw new CannotStart(
    `PostgreSQL does not run as root: make an account named ${UNPRIVILEGED[0]}, or set DATABASE_URL`,
  )
}
