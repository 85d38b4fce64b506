/** Fields of the request body that must never be stored. */
const SECRET_FIELDS = new Set([
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
const MAX_JSON_LENGTH = 20_000

/** Returns the request body as JSON for the audit entry, without secrets and limited in length. */
export function toJsonWithoutSecrets(body: unknown, fileCount: number): string | null {
  if (body === undefined && fileCount === 0) return null
  if (body instanceof Uint8Array) return JSON.stringify({ leftOut: `${body.byteLength} bytes` })
  if (typeof body === 'string' && body.length > MAX_JSON_LENGTH) return leftOutJson(body.length)
  const text = JSON.stringify(body ?? {}, (key, value) =>
    SECRET_FIELDS.has(key) ? undefined : value,
  )
  if (text.length > MAX_JSON_LENGTH) return leftOutJson(text.length)
  return fileCount === 0 ? text : JSON.stringify({ ...JSON.parse(text), pictures: fileCount })
}

const leftOutJson = (length: number) => JSON.stringify({ leftOut: `${length} characters` })
