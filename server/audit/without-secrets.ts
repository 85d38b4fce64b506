/** Fields of the request body that must never be stored. */
const SECRETS = new Set([
  'password',
  'newPassword',
  'code',
  'token',
  'secret',
  // Fields of push subscriptions.
  'endpoint',
  'p256dh',
  'auth',
])

/** Longer bodies, such as import files, are left out. `audit_changes` records their effect. */
const MAX_LENGTH = 20_000

/** Returns the request body as JSON for the audit entry, without secrets and limited in length. */
export function withoutSecrets(body: unknown, files: number): string | null {
  if (body === undefined && files === 0) return null
  if (body instanceof Uint8Array) return JSON.stringify({ leftOut: `${body.byteLength} bytes` })
  if (typeof body === 'string' && body.length > MAX_LENGTH) return leftOut(body.length)
  const text = JSON.stringify(body ?? {}, (key, value) => (SECRETS.has(key) ? undefined : value))
  if (text.length > MAX_LENGTH) return leftOut(text.length)
  return files === 0 ? text : JSON.stringify({ ...JSON.parse(text), pictures: files })
}

const leftOut = (length: number) => JSON.stringify({ leftOut: `${length} characters` })
