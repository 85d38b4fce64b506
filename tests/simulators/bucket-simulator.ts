import { createHash, createHmac } from 'node:crypto'
import {
  answerOverConnection,
  type ReceivedRequest,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorAnswer,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { isSameSignature } from './simulated-signatures.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import type { SimulatorState } from './simulator-state.ts'

const KNOBS = {
  line: SIMULATOR_CONNECTION_STATES,
  nextLine: ['up', 'down', '503'],
  put: ['right', 'full', 'damaged'],
  key: ['right', 'refused'],
} as const

const NAME = 'pictures'
const REGION = 'ap-south-1'
const KEY_ID = 'SIMULATORKEY'
const SECRET = 'simulator-bucket-secret'

/**
 * A bucket of S3, with the rules of its documents: requests are signed (Signature Version 4) and not
 * older than 15 minutes, the content has the digest that was signed, lists come in pages (of
 * `pageSize` at most) with a token, and an object that is not there is removed like any other.
 */
export async function startBucketSimulator(
  simulatorState: SimulatorState,
  { host, port, pageSize = 1000 }: Options = {},
) {
  const knobs = createSimulatorKnobs(KNOBS)
  const objects = new Map<string, { bytes: Buffer; type: string; writtenAt: Date }>()

  const answerWith =
    (act: (request: ReceivedRequest) => SimulatorAnswer) => async (request: ReceivedRequest) => {
      const { line, nextLine } = knobs.of()
      if (nextLine !== 'up') knobs.setForAll({ nextLine: 'up' })
      return answerOverConnection(
        simulatorState,
        nextLine === 'up' ? line : nextLine,
        () => refusalOf(request) ?? act(request),
      )
    }

  function refusalOf(request: ReceivedRequest): SimulatorAnswer | undefined {
    if (knobs.of().key === 'refused') return failureAnswer(403, 'AccessDenied')
    const sent = timeOf(String(request.headers['x-amz-date'] ?? ''))
    if (!(Math.abs(Date.now() - sent) < 15 * 60_000))
      return failureAnswer(403, 'RequestTimeTooSkewed')
    if (!isSameSignature(String(request.headers.authorization ?? ''), authorizationOf(request)))
      return failureAnswer(403, 'SignatureDoesNotMatch')
    const digest = request.headers['x-amz-content-sha256']
    if (digest !== sha256(request.bytes)) return failureAnswer(400, 'XAmzContentSHA256Mismatch')
    return undefined
  }

  const keyOf = ({ parts }: ReceivedRequest) => `${parts.kind}/${parts.name}`

  function list({ query }: ReceivedRequest): SimulatorAnswer {
    if (query.get('list-type') !== '2') return failureAnswer(501, 'NotImplemented')
    const all = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '')).sort()
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const rest = all.filter(([key]) => key > after)
    const page = rest.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const isTruncated = page.length < rest.length
    const last = page.at(-1)?.[0] ?? ''
    // A token has characters with a meaning in addresses, as tokens of S3 do.
    const token = isTruncated
      ? `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`
      : ''
    const contents = page.map(
      ([key, { writtenAt, bytes }]) =>
        `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
    )
    return xml(
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${NAME}</Name>${token}<KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  }

  const routes: SimulatorRoutes = {
    [`GET /${NAME}/`]: answerWith(list),
    [`GET /${NAME}/:kind/:name`]: answerWith((request) => {
      const found = objects.get(keyOf(request))
      if (!found) return failureAnswer(404, 'NoSuchKey')
      return { status: 200, headers: { 'content-type': found.type }, body: found.bytes }
    }),
    [`PUT /${NAME}/:kind/:name`]: answerWith((request) => {
      const { put } = knobs.of()
      if (put === 'full') return failureAnswer(403, 'QuotaExceeded')
      if (put === 'damaged') return failureAnswer(400, 'XAmzContentSHA256Mismatch')
      const { bytes, headers } = request
      const type = String(headers['content-type'] ?? '')
      objects.set(keyOf(request), { bytes, type, writtenAt: new Date() })
      return { status: 200, headers: {}, body: '' }
    }),
    [`DELETE /${NAME}/:kind/:name`]: answerWith((request) => {
      objects.delete(keyOf(request))
      return { status: 204, headers: {}, body: '' }
    }),
  }
  const server = await serveSimulator(simulatorState, { party: 'bucket', routes, host, port })
  return {
    bucket: { url: `${server.url}/${NAME}`, region: REGION, keyId: KEY_ID, secret: SECRET },
    close: server.close,
    knobs,
    objects,
  }
}

type Options = { host?: string; port?: number; pageSize?: number }

const xml = (body: string, status = 200): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

const failureAnswer = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status)

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** `20261123T231500Z` as a time. */
const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The header that a request must have, by the document "Signature Version 4". */
function authorizationOf({ method, path, query, headers }: SignedRequest): string {
  const amzDate = String(headers['x-amz-date'])
  const day = amzDate.slice(0, 8)
  const names = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].sort()
  const canonical = [
    method,
    path.split('/').map(encode).join('/'),
    [...query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', amzDate, scope, sha256(canonical)].join('\n')
  const hmac = (key: string | Buffer, part: string) =>
    createHmac('sha256', key).update(part).digest()
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  const signature = hmac(key, text).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${KEY_ID}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
}

type SignedRequest = Pick<ReceivedRequest, 'method' | 'path' | 'query' | 'headers'>

const encode = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
