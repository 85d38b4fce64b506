/** Fields whose value nobody but their sender may know. */
const SECRETS = new Set(['password', 'code', 'token', 'secret'])

/** Rows hold what became of it; a long list is not written down a second time. */
const MAX_LENGTH = 20_000

/** What was sent, as JSON to be kept for ever: no secrets, and no more than a person would read. */
export function withoutSecrets(body: unknown, files: number): string | null {
  if (body === undefined && files === 0) return null
  if (body instanceof Uint8Array) return JSON.stringify({ leftOut: `${body.byteLength} bytes` })
  if (typeof body === 'string' && body.length > MAX_LENGTH) return leftOut(body.length)
  const text = JSON.stringify(body ?? {}, (key, value) => (SECRETS.has(key) ? undefined : value))
  if (text.length > MAX_LENGTH) return leftOut(text.length)
  return files === 0 ? text : JSON.stringify({ ...JSON.parse(text), pictures: files })
}

const leftOut = (length: number) => JSON.stringify({ leftOut: `${length} characters` })
