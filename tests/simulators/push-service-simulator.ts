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

const PUSH_SERVICE_KNOBS = {
  push: ['right', 'gone', 'not_found', 'too_large', 'too_many', 'unavailable', 'redirected'],
  line: SIMULATOR_CONNECTION_STATES,
} as const

/** A browser that has subscribed: what its page gets, and what its service decrypts. */
type Subscriber = {
  id: string
  /** The key of the shop that may send to it. */
  shopKey: string
  subscriberKeys: ECDH
  authSecret: Buffer
  /** The messages that arrived, decrypted. */
  receivedMessages: unknown[]
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
 * RFC 8292) and passes it on; the browser decrypts it (RFC 8291). Like real push services it has
 * only HTTPS, so a shop has to trust its `certificate`.
 */
export async function startPushServiceSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(PUSH_SERVICE_KNOBS)
  const subscribers = new Map<string, Subscriber>()
  const certificate = makeCertificate()

  const findSubscriber = (id: string) => {
    const subscriber = subscribers.get(id)
    if (!subscriber) throw new Error(`No browser has subscribed as ${id}`)
    return subscriber
  }

  /** What `pushManager.subscribe()` does in a browser, with the public key of a shop. */
  function addSubscriber(shopKey: string): SimulatedPushSubscription {
    const id = randomBytes(12).toString('base64url')
    const subscriberKeys = createECDH('prime256v1')
    const p256dh = subscriberKeys.generateKeys('base64url')
    const authSecret = randomBytes(16)
    subscribers.set(id, { id, shopKey, subscriberKeys, authSecret, receivedMessages: [] })
    return {
      id,
      endpoint: `${server.url}/push/${id}`,
      keys: { p256dh, auth: authSecret.toString('base64url') },
    }
  }

  function receiveMessage(request: ReceivedRequest): SimulatorAnswer {
    const subscriber = subscribers.get(request.pathParameters.id ?? '')
    if (!subscriber) return makeTextAnswer(404, 'No such subscription')
    const refusal = findRefusal(request, subscriber)
    if (refusal) return refusal
    switch (knobs.of(subscriber.id).push) {
      case 'gone':
        return makeTextAnswer(410, 'The subscription has expired')
      case 'not_found':
        return makeTextAnswer(404, 'No such subscription')
      case 'too_large':
        return makeTextAnswer(413, 'Payload too large')
      case 'too_many':
        return makeTextAnswer(429, 'Too many requests', {
          'retry-after': String(RETRY_AFTER_SECONDS),
        })
      case 'unavailable':
        return makeTextAnswer(503, 'Service unavailable')
      case 'redirected':
        return makeTextAnswer(307, '', { location: `${server.url}/inside/${subscriber.id}` })
    }
    subscriber.receivedMessages.push(JSON.parse(decryptMessage(request.bytes, subscriber)))
    return makeTextAnswer(201, '', {
      location: `${server.url}/message/${simulatorState.nextNumber()}`,
    })
  }

  /** What a push service refuses, with the status of its specification. */
  function findRefusal(
    { headers, bytes }: ReceivedRequest,
    { shopKey }: Subscriber,
  ): SimulatorAnswer | undefined {
    if (bytes.length > MAX_BODY_BYTES) return makeTextAnswer(413, 'Payload too large')
    if (!/^\d+$/.test(String(headers.ttl ?? ''))) return makeTextAnswer(400, 'TTL is missing')
    if (headers['content-encoding'] !== 'aes128gcm')
      return makeTextAnswer(400, 'Wrong content encoding')
    const [, token, tokenKey] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    if (!token || !tokenKey) return makeTextAnswer(401, 'VAPID is missing')
    if (tokenKey !== shopKey) return makeTextAnswer(403, 'The key is not that of the subscription')
    const tokenClaims = verifyClaims(token, tokenKey)
    if (!tokenClaims) return makeTextAnswer(401, 'The signature is wrong')
    if (tokenClaims.aud !== server.url)
      return makeTextAnswer(401, `The audience is ${tokenClaims.aud}`)
    const secondsLeft = Number(tokenClaims.exp) - simulatorState.clock.now() / 1000
    if (!(secondsLeft > 0 && secondsLeft <= MAX_EXPIRY_SECONDS))
      return makeTextAnswer(401, 'Wrong expiry')
    if (!/^(?:mailto:.+@.+|https:\/\/.+)$/.test(String(tokenClaims.sub)))
      return makeTextAnswer(401, 'No subject')
    return undefined
  }

  const routes: SimulatorRoutes = {
    'POST /push/:id': (request) =>
      answerOverConnection(simulatorState, knobs.of(request.pathParameters.id).line, () =>
        receiveMessage(request),
      ),
  }
  const server = await serveSimulator(simulatorState, {
    partyName: 'push',
    routes,
    port,
    certificate,
  })

  return {
    ...server,
    /** The host as it is written in the setting `PUSH_SERVICES`. */
    host: new URL(server.url).host,
    certificate: certificate.cert,
    knobs,
    subscribe: addSubscriber,
    /** The messages that a browser has received. */
    messagesOf: (id: string) => findSubscriber(id).receivedMessages,
  }
}

const makeTextAnswer = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body,
})

/** The claims of a token that is signed with the key (ES256); undefined if it is not. */
function verifyClaims(token: string, serverKey: string): Record<string, unknown> | undefined {
  const [tokenHeader = '', tokenClaims = '', signature = ''] = token.split('.')
  const keyPoint = Buffer.from(serverKey, 'base64url')
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: keyPoint.subarray(1, 33).toString('base64url'),
    y: keyPoint.subarray(33).toString('base64url'),
  }
  const isSignatureRight = verify(
    'sha256',
    Buffer.from(`${tokenHeader}.${tokenClaims}`),
    { key: createPublicKey({ key: publicJwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSignatureRight ? JSON.parse(Buffer.from(tokenClaims, 'base64url').toString()) : undefined
}

const SALT_BYTES = 16
const TAG_BYTES = 16

/** Decrypts a message of one record (RFC 8188) with the keys of the browser (RFC 8291). */
function decryptMessage(
  encryptedBytes: Buffer,
  { subscriberKeys, authSecret }: Subscriber,
): string {
  const salt = encryptedBytes.subarray(0, SALT_BYTES)
  const keyStart = SALT_BYTES + 5
  const keyEnd = keyStart + (encryptedBytes[SALT_BYTES + 4] ?? 0)
  const senderKey = encryptedBytes.subarray(keyStart, keyEnd)
  const expandKey = (secret: Buffer, keySalt: Buffer, keyInfo: Buffer, keyLength: number) =>
    Buffer.from(hkdfSync('sha256', secret, keySalt, keyInfo, keyLength))
  const keyInfo = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    subscriberKeys.getPublicKey(),
    senderKey,
  ])
  const sharedSecret = expandKey(subscriberKeys.computeSecret(senderKey), authSecret, keyInfo, 32)
  const contentKey = expandKey(sharedSecret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expandKey(sharedSecret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const encryptedRecord = encryptedBytes.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(encryptedRecord.subarray(-TAG_BYTES))
  const paddedText = Buffer.concat([
    decipher.update(encryptedRecord.subarray(0, -TAG_BYTES)),
    decipher.final(),
  ])
  const textEnd = paddedText.lastIndexOf(2)
  if (textEnd < 0 || paddedText.subarray(textEnd + 1).some((paddingByte) => paddingByte !== 0))
    throw new Error('The padding is wrong')
  return paddedText.subarray(0, textEnd).toString()
}
