import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Time limits for receiving a request body. */
export type BodyTimeouts = {
  /** The connection is closed if no byte arrives for this time. */
  silenceMs: number
  /** After this time, the average rate must be at least `minBytesPerSecond`. */
  graceMs: number
  minBytesPerSecond: number
  checkEveryMs: number
  /** If the response is sent early, the rest of the body is read and discarded for this time. */
  discardMs: number
}

/** A slow phone may take minutes for a picture, but no client may just occupy a connection. */
export const BODY_TIMEOUTS: BodyTimeouts = {
  silenceMs: 30_000,
  graceMs: 30_000,
  minBytesPerSecond: 2 * 1024,
  checkEveryMs: 2_000,
  discardMs: 10_000,
}

const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
/**
 * More chunks than this, with an average size below `TINY_BYTES`, are refused: each chunk is
 * processed separately, so many tiny chunks would keep the server busy.
 */
const MAX_TINY_CHUNKS = 250
const TINY_BYTES = 16

/**
 * Closes the connection if a request body stalls or arrives too slowly. If the response is sent
 * before the whole body has arrived, the rest is read and discarded for a while: otherwise a client
 * that is still sending would not receive the response.
 */
export function limitBodyTime(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  timeouts: BodyTimeouts,
): void {
  const { headers, socket } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  if (headers['transfer-encoding'] !== undefined) refuseTinyChunks(incoming, outgoing)
  const timer = setInterval(checkOf(incoming, outgoing, timeouts), timeouts.checkEveryMs)
  const stop = () => clearInterval(timer)
  incoming.once('end', stop)
  incoming.once('close', stop)
  socket.once('close', stop)
  // Node calls this to close a connection after its last response. Closing while bytes still arrive
  // would reset the connection, and the client would lose the response.
  socket.destroySoon = () => {
    if (incoming.complete) closeSoon(socket)
    else socket.end()
  }
  outgoing.once('finish', () => {
    stop()
    socket.off('close', stop)
    if (!incoming.complete) discardRest(incoming, outgoing, timeouts.discardMs)
  })
}

const closeSoon = (socket: Socket) => Socket.prototype.destroySoon.call(socket)

function checkOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { silenceMs, graceMs, minBytesPerSecond }: BodyTimeouts,
): () => void {
  const { socket } = incoming
  const beganAt = Date.now()
  const before = socket.bytesRead
  let seen = before
  let seenAt = beganAt
  return () => {
    if (incoming.complete) return
    const now = Date.now()
    // While the request is paused, this server is slow, not the client.
    if (socket.bytesRead !== seen || incoming.isPaused()) {
      seen = socket.bytesRead
      seenAt = now
    }
    const isSilent = now - seenAt >= silenceMs
    const isSlow =
      now - beganAt >= graceMs && ((seen - before) * 1000) / (now - beganAt) < minBytesPerSecond
    if (!isSilent && !isSlow) return
    closeConnection(incoming, outgoing, '408 Request Timeout')
  }
}

function refuseTinyChunks(incoming: IncomingMessage, outgoing: ServerResponse) {
  let chunks = 0
  let bytes = 0
  const push = incoming.push.bind(incoming)
  incoming.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    if (incoming.destroyed) return false
    chunks += 1
    bytes += chunk?.byteLength ?? 0
    if (chunks <= MAX_TINY_CHUNKS || bytes / chunks >= TINY_BYTES) return push(chunk, encoding)
    closeConnection(incoming, outgoing, '400 Bad Request')
    return false
  }
}

function closeConnection(incoming: IncomingMessage, outgoing: ServerResponse, status: string) {
  if (!outgoing.headersSent)
    incoming.socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  incoming.destroy()
}

function discardRest(incoming: IncomingMessage, outgoing: ServerResponse, discardMs: number) {
  const { socket } = incoming
  const close = () => closeSoon(socket)
  const timer = setTimeout(close, discardMs)
  incoming.once('close', () => clearTimeout(timer))
  if (!outgoing.shouldKeepAlive) incoming.once('end', close)
  let discardedBytes = 0
  // The previous reader no longer consumes data, and its listener could pause the stream.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Uint8Array) => {
    discardedBytes += chunk.byteLength
    if (discardedBytes > MAX_DISCARDED_BYTES) close()
  })
  incoming.resume()
}
