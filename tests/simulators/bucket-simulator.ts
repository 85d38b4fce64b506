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

const BUCKET_KNOBS = {
  line: SIMULATOR_CONNECTION_STATES,
  nextLine: ['up', 'down', '503'],
  put: ['right', 'full', 'damaged'],
  key: ['right', 'refused'],
} as const

const BUCKET_NAME = 'pictures'
const BUCKET_REGION = 'ap-south-1'
const BUCKET_KEY_ID = 'SIMULATORKEY'
const BUCKET_SECRET = 'simulator-bucket-secret'

/**
 * A bucket of S3, with the rules of its documents: requests are signed (Signature Version 4) and not
 * older than 15 minutes, the content has the digest that was signed, lists come in pages (of
 * `pageSize` at most) with a token, and an object that is not there is removed like any other.
 */
export async function startBucketSimulator(
  simulatorState: SimulatorState,
  { host, port, pageSize = 1000 }: BucketSimulatorOptions = {},
) {
  const knobs = createSimulatorKnobs(BUCKET_KNOBS)
  const objectsByKey = new Map<string, { bytes: Buffer; contentType: string; writtenAt: Date }>()

  const answerIfSigned =
    (answerRequest: (request: ReceivedRequest) => SimulatorAnswer) =>
    async (request: ReceivedRequest) => {
      const { line, nextLine } = knobs.of()
      if (nextLine !== 'up') knobs.setForAll({ nextLine: 'up' })
      return answerOverConnection(
        simulatorState,
        nextLine === 'up' ? line : nextLine,
        () => refuseRequest(request) ?? answerRequest(request),
      )
    }

  function refuseRequest(request: ReceivedRequest): SimulatorAnswer | undefined {
    if (knobs.of().key === 'refused') return makeErrorAnswer(403, 'AccessDenied')
    const sentAt = parseAmzDate(String(request.headers['x-amz-date'] ?? ''))
    if (!(Math.abs(Date.now() - sentAt) < 15 * 60_000))
      return makeErrorAnswer(403, 'RequestTimeTooSkewed')
    if (!isSameSignature(String(request.headers.authorization ?? ''), authorizationOf(request)))
      return makeErrorAnswer(403, 'SignatureDoesNotMatch')
    const contentDigest = request.headers['x-amz-content-sha256']
    if (contentDigest !== sha256Of(request.bytes))
      return makeErrorAnswer(400, 'XAmzContentSHA256Mismatch')
    return undefined
  }

  const objectKeyOf = ({ pathParameters }: ReceivedRequest) =>
    `${pathParameters.kind}/${pathParameters.name}`

  function listObjects({ query }: ReceivedRequest): SimulatorAnswer {
    if (query.get('list-type') !== '2') return makeErrorAnswer(501, 'NotImplemented')
    const matchingObjects = [...objectsByKey]
      .filter(([objectKey]) => objectKey.startsWith(query.get('prefix') ?? ''))
      .sort()
    const afterKey = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const remainingObjects = matchingObjects.filter(([key]) => key > afterKey)
    const pageOfObjects = remainingObjects.slice(
      0,
      Math.min(pageSize, Number(query.get('max-keys') ?? 1000)),
    )
    const isListTruncated = pageOfObjects.length < remainingObjects.length
    const lastKey = pageOfObjects.at(-1)?.[0] ?? ''
    // A token has characters with a meaning in addresses, as tokens of S3 do.
    const continuationTokenXml = isListTruncated
      ? `<NextContinuationToken>${Buffer.from(lastKey).toString('base64')}</NextContinuationToken>`
      : ''
    const contentsXml = pageOfObjects.map(
      ([key, { writtenAt, bytes }]) =>
        `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
    )
    return makeXmlAnswer(
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET_NAME}</Name>${continuationTokenXml}<KeyCount>${pageOfObjects.length}</KeyCount><IsTruncated>${isListTruncated}</IsTruncated>${contentsXml.join('')}</ListBucketResult>`,
    )
  }

  const routes: SimulatorRoutes = {
    [`GET /${BUCKET_NAME}/`]: answerIfSigned(listObjects),
    [`GET /${BUCKET_NAME}/:kind/:name`]: answerIfSigned((request) => {
      const storedObject = objectsByKey.get(objectKeyOf(request))
      if (!storedObject) return makeErrorAnswer(404, 'NoSuchKey')
      return {
        status: 200,
        headers: { 'content-type': storedObject.contentType },
        body: storedObject.bytes,
      }
    }),
    [`PUT /${BUCKET_NAME}/:kind/:name`]: answerIfSigned((request) => {
      const { put } = knobs.of()
      if (put === 'full') return makeErrorAnswer(403, 'QuotaExceeded')
      if (put === 'damaged') return makeErrorAnswer(400, 'XAmzContentSHA256Mismatch')
      const { bytes, headers } = request
      const contentType = String(headers['content-type'] ?? '')
      objectsByKey.set(objectKeyOf(request), { bytes, contentType, writtenAt: new Date() })
      return { status: 200, headers: {}, body: '' }
    }),
    [`DELETE /${BUCKET_NAME}/:kind/:name`]: answerIfSigned((request) => {
      objectsByKey.delete(objectKeyOf(request))
      return { status: 204, headers: {}, body: '' }
    }),
  }
  const server = await serveSimulator(simulatorState, {
    partyName: 'bucket',
    routes,
    hostAddress: host,
    port,
  })
  return {
    bucket: {
      url: `${server.url}/${BUCKET_NAME}`,
      region: BUCKET_REGION,
      keyId: BUCKET_KEY_ID,
      secret: BUCKET_SECRET,
    },
    close: server.close,
    knobs,
    objects: objectsByKey,
  }
}

type BucketSimulatorOptions = { host?: string; port?: number; pageSize?: number }

const makeXmlAnswer = (body: string, status = 200): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

const makeErrorAnswer = (status: number, errorCode: string) =>
  makeXmlAnswer(`<Error><Code>${errorCode}</Code><Message>${errorCode}</Message></Error>`, status)

const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** `20261123T231500Z` as a time. */
const parseAmzDate = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The header that a request must have, by the document "Signature Version 4". */
function authorizationOf({ method, path, query, headers }: SignedRequest): string {
  const amzDate = String(headers['x-amz-date'])
  const day = amzDate.slice(0, 8)
  const signedHeaders = [
    'host',
    ...Object.keys(headers).filter((headerName) => headerName.startsWith('x-amz-')),
  ].sort()
  const canonicalRequest = [
    method,
    path.split('/').map(encodePathSegment).join('/'),
    [...query]
      .map(([name, value]) => `${encodePathSegment(name)}=${encodePathSegment(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const credentialScope = `${day}/${BUCKET_REGION}/s3/aws4_request`
  const textToSign = [
    'AWS4-HMAC-SHA256',
    amzDate,
    credentialScope,
    sha256Of(canonicalRequest),
  ].join('\n')
  const makeHmac = (key: string | Buffer, messagePart: string) =>
    createHmac('sha256', key).update(messagePart).digest()
  const signingKey = [day, BUCKET_REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    makeHmac,
    `AWS4${BUCKET_SECRET}`,
  )
  const signature = makeHmac(signingKey, textToSign).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${BUCKET_KEY_ID}/${credentialScope}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`
}

type SignedRequest = Pick<ReceivedRequest, 'method' | 'path' | 'query' | 'headers'>

const encodePathSegment = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
