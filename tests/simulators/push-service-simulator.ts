import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { makeCertificate } from '../support/make-certificate.ts'
import {
  answerOverConnection,
  type ReceivedRequest,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorAnswer,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import type { SimulatorState } from './simulator-state.ts'

const KNOBS = {
  push: ['right', 'gone', 'not_found', 'too_large', 'too_many', 'unavailable', 'redirected'],
  line: SIMULATOR_CONNECTION_STATES,
} as const

/** A browser that has subscribed: what its page gets, and what its service decrypts. */
type Subscriber = {
  id: string
  /** The key of the shop that may send to it. */
  shopKey: string
  keys: ECDH
  auth: Buffer
  /** The messages that arrived, decrypted. */
  messages: unknown[]
}

export type SimulatedPushSubscription = {
  id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export const RETRY_AFTER_SECONDS = 600
const MAX_BODY_BYTES = 4096
const MAX_EXPIRY_SECONDS = 24 * 60 * 60

/**
 * A push service (RFC 8030) with the browsers that use it: it checks who sends a message (VAPID,
 * RFC 8292) and passes it on; the browser decrypts it (RFC 8291). Like real ones it has HTTPS only;
 * a shop has to trust its `certificate`.
 */
export async function startPushServiceSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(KNOBS)
  const subscribers = new Map<string, Subscriber>()
  const certificate = makeCertificate()

  const find = (id: string) => {
    const subscriber = subscribers.get(id)
    if (!subscriber) throw new Error(`No browser has subscribed as ${id}`)
    return subscriber
  }

  /** What `pushManager.subscribe()` does in a browser, with the public key of a shop. */
  function subscribe(shopKey: string): SimulatedPushSubscription {
    const id = randomBytes(12).toString('base64url')
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16)
    subscribers.set(id, { id, shopKey, keys, auth, messages: [] })
    return {
      id,
      endpoint: `${server.url}/push/${id}`,
      keys: { p256dh, auth: auth.toString('base64url') },
    }
  }

  function receive(request: ReceivedRequest): SimulatorAnswer {
    const subscriber = subscribers.get(request.parts.id ?? '')
    if (!subscriber) return text(404, 'No such subscription')
    const refused = refusalOf(request, subscriber)
    if (refused) return refused
    switch (knobs.of(subscriber.id).push) {
      case 'gone':
        return text(410, 'The subscription has expired')
      case 'not_found':
        return text(404, 'No such subscription')
      case 'too_large':
        return text(413, 'Payload too large')
      case 'too_many':
        return text(429, 'Too many requests', { 'retry-after': String(RETRY_AFTER_SECONDS) })
      case 'unavailable':
        return text(503, 'Service unavailable')
      case 'redirected':
        return text(307, '', { location: `${server.url}/inside/${subscriber.id}` })
    }
    subscriber.messages.push(JSON.parse(decrypt(request.bytes, subscriber)))
    return text(201, '', { location: `${server.url}/message/${simulatorState.nextNumber()}` })
  }

  /** What a push service refuses, with the status of its specification. */
  function refusalOf(
    { headers, bytes }: ReceivedRequest,
    { shopKey }: Subscriber,
  ): SimulatorAnswer | undefined {
    if (bytes.length > MAX_BODY_BYTES) return text(413, 'Payload too large')
    if (!/^\d+$/.test(String(headers.ttl ?? ''))) return text(400, 'TTL is missing')
    if (headers['content-encoding'] !== 'aes128gcm') return text(400, 'Wrong content encoding')
    const [, token, key] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    if (!token || !key) return text(401, 'VAPID is missing')
    if (key !== shopKey) return text(403, 'The key is not that of the subscription')
    const claims = claimsOf(token, key)
    if (!claims) return text(401, 'The signature is wrong')
    if (claims.aud !== server.url) return text(401, `The audience is ${claims.aud}`)
    const secondsLeft = Number(claims.exp) - simulatorState.clock.now() / 1000
    if (!(secondsLeft > 0 && secondsLeft <= MAX_EXPIRY_SECONDS)) return text(401, 'Wrong expiry')
    if (!/^(?:mailto:.+@.+|https:\/\/.+)$/.test(String(claims.sub))) return text(401, 'No subject')
    return undefined
  }

  const routes: SimulatorRoutes = {
    'POST /push/:id': (request) =>
      answerOverConnection(simulatorState, knobs.of(request.parts.id).line, () => receive(request)),
  }
  const server = await serveSimulator(simulatorState, { party: 'push', routes, port, certificate })

  return {
    ...server,
    /** The host as it is written in the setting `PUSH_SERVICES`. */
    host: new URL(server.url).host,
    certificate: certificate.cert,
    knobs,
    subscribe,
    /** The messages that a browser has got. */
    messagesOf: (id: string) => find(id).messages,
  }
}

const text = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body,
})

/** The claims of a token that is signed with the key (ES256); undefined if it is not. */
function claimsOf(token: string, key: string): Record<string, unknown> | undefined {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined
}

const SALT_BYTES = 16
const TAG_BYTES = 16

/** Decrypts a message of one record (RFC 8188) with the keys of the browser (RFC 8291). */
function decrypt(bytes: Buffer, { keys, auth }: Subscriber): string {
  const salt = bytes.subarray(0, SALT_BYTES)
  const keyStart = SALT_BYTES + 5
  const keyEnd = keyStart + (bytes[SALT_BYTES + 4] ?? 0)
  const senderKey = bytes.subarray(keyStart, keyEnd)
  const expandKey = (secret: Buffer, keyMaterial: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, keyMaterial, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = expandKey(keys.computeSecret(senderKey), auth, info, 32)
  const key = expandKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expandKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const record = bytes.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The padding is wrong')
  return padded.subarray(0, end).toString()
}
