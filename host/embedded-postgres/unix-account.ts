import { readFile } from 'node:fs/promises'
import { CannotStartShop } from '../cannot-start.ts'

/** The operating system account that the database server runs as. */
export type UnixAccount = { name: string; uid: number; gid: number }

/** PostgreSQL refuses to run as root; a root shop uses the first existing account of these. */
const UNPRIVILEGED_NAMES = ['gahana', 'postgres', 'nobody']

const ROOT_UID = 0

/**
 * The account to run PostgreSQL as; undefined if the shop does not run as root. `folderOwner` is the
 * owner of an existing data directory.
 */
export async function findUnixAccount(folderOwner?: { uid: number; gid: number }) {
  if (process.getuid?.() !== ROOT_UID) return undefined
  const unixAccounts = readUnixAccounts(await readFile('/etc/passwd', 'utf8'))
  if (folderOwner && folderOwner.uid !== ROOT_UID) return accountOfOwner(folderOwner, unixAccounts)
  return findUnprivilegedUnixAccount(unixAccounts)
}

export function readUnixAccounts(passwdText: string): UnixAccount[] {
  return passwdText.split('\n').flatMap((passwdLine) => {
    const [name, , uid, gid] = passwdLine.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

// An existing data directory keeps its owner, even if /etc/passwd has no name for this user id.
function accountOfOwner(
  folderOwner: { uid: number; gid: number },
  unixAccounts: UnixAccount[],
): UnixAccount {
  const known = unixAccounts.find((account) => account.uid === folderOwner.uid)
  return known ?? { name: `user ${folderOwner.uid}`, ...folderOwner }
}

export function findUnprivilegedUnixAccount(unixAccounts: UnixAccount[]): UnixAccount {
  const account = UNPRIVILEGED_NAMES.map((name) =>
    unixAccounts.find((account) => account.name === name),
  )
    .filter((account) => account !== undefined)
    .find((account) => account.uid !== ROOT_UID)
  if (account) return account
  throw new CannotStartShop(
    `PostgreSQL does not run as root: make an account named ${UNPRIVILEGED_NAMES[0]}, or set DATABASE_URL`,
  )
}
