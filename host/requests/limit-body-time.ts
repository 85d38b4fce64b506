import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Time limits for receiving a request body. */
export type BodyTimeouts = {
  /** The connection is closed if no byte arrives for this time. */
  silenceMs: number
  /** After this time, the average rate must be at least `minBytesPerSecond`. */
  graceMs: number
  minBytesPerSecond: number
  checkIntervalMs: number
  /** If the response is sent early, the rest of the body is read and discarded for this time. */
  discardMs: number
}

/** A slow phone may take minutes for a picture, but no client may just occupy a connection. */
export const BODY_TIMEOUTS: BodyTimeouts = {
  silenceMs: 30_000,
  graceMs: 30_000,
  minBytesPerSecond: 2 * 1024,
  checkIntervalMs: 2_000,
  discardMs: 10_000,
}

const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
/**
 * More chunks than this, with an average size below `TINY_CHUNK_BYTES`, are refused: each chunk is
 * processed separately, so many tiny chunks would keep the server busy.
 */
const MAX_TINY_CHUNKS = 250
const TINY_CHUNK_BYTES = 16

/**
 * Closes the connection if a request body stalls or arrives too slowly. If the response is sent
 * before the whole body has arrived, the rest is read and discarded for a while: otherwise a client
 * that is still sending would not receive the response.
 */
export function limitBodyTime(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bodyTimeouts: BodyTimeouts,
): void {
  const { headers, socket } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  if (headers['transfer-encoding'] !== undefined) refuseTinyChunks(incoming, outgoing)
  const checkTimer = setInterval(
    createBodyCheck(incoming, outgoing, bodyTimeouts),
    bodyTimeouts.checkIntervalMs,
  )
  const stopChecks = () => clearInterval(checkTimer)
  incoming.once('end', stopChecks)
  incoming.once('close', stopChecks)
  socket.once('close', stopChecks)
  // Node calls this to close a connection after its last response. Closing while bytes still arrive
  // would reset the connection, and the client would lose the response.
  socket.destroySoon = () => {
    if (incoming.complete) destroySocketSoon(socket)
    else socket.end()
  }
  outgoing.once('finish', () => {
    stopChecks()
    socket.off('close', stopChecks)
    if (!incoming.complete) discardRestOfBody(incoming, outgoing, bodyTimeouts.discardMs)
  })
}

const destroySocketSoon = (socket: Socket) => Socket.prototype.destroySoon.call(socket)

function createBodyCheck(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { silenceMs, graceMs, minBytesPerSecond }: BodyTimeouts,
): () => void {
  const { socket } = incoming
  const checkBeganAt = Date.now()
  const bytesReadBefore = socket.bytesRead
  let seenBytes = bytesReadBefore
  let lastByteAt = checkBeganAt
  return () => {
    if (incoming.complete) return
    const checkedAt = Date.now()
    // While the request is paused, this server is slow, not the client.
    if (socket.bytesRead !== seenBytes || incoming.isPaused()) {
      seenBytes = socket.bytesRead
      lastByteAt = checkedAt
    }
    const isSilent = checkedAt - lastByteAt >= silenceMs
    const isSlow =
      checkedAt - checkBeganAt >= graceMs &&
      ((seenBytes - bytesReadBefore) * 1000) / (checkedAt - checkBeganAt) < minBytesPerSecond
    if (!isSilent && !isSlow) return
    closeConnection(incoming, outgoing, '408 Request Timeout')
  }
}

function refuseTinyChunks(incoming: IncomingMessage, outgoing: ServerResponse) {
  let chunkCount = 0
  let byteCount = 0
  const pushChunk = incoming.push.bind(incoming)
  incoming.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    if (incoming.destroyed) return false
    chunkCount += 1
    byteCount += chunk?.byteLength ?? 0
    if (chunkCount <= MAX_TINY_CHUNKS || byteCount / chunkCount >= TINY_CHUNK_BYTES)
      return pushChunk(chunk, encoding)
    closeConnection(incoming, outgoing, '400 Bad Request')
    return false
  }
}

function closeConnection(incoming: IncomingMessage, outgoing: ServerResponse, statusLine: string) {
  if (!outgoing.headersSent)
    incoming.socket.write(`HTTP/1.1 ${statusLine}\r\nConnection: close\r\n\r\n`)
  incoming.destroy()
}

function discardRestOfBody(incoming: IncomingMessage, outgoing: ServerResponse, discardMs: number) {
  const { socket } = incoming
  const closeSocketSoon = () => destroySocketSoon(socket)
  const closeTimer = setTimeout(closeSocketSoon, discardMs)
  incoming.once('close', () => clearTimeout(closeTimer))
  if (!outgoing.shouldKeepAlive) incoming.once('end', closeSocketSoon)
  let discardedBytes = 0
  // The previous reader no longer consumes data, and its listener could pause the stream.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Uint8Array) => {
    discardedBytes += chunk.byteLength
    if (discardedBytes > MAX_DISCARDED_BYTES) closeSocketSoon()
  })
  incoming.resume()
}
