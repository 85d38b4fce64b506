import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** How patient the server is with a body. */
export type BodyTimeouts = {
  /** Without a byte for so long, the connection is closed. */
  silenceMs: number
  /** From then on, a body must have come at `minBytesPerSecond` or faster on average. */
  graceMs: number
  minBytesPerSecond: number
  checkEveryMs: number
  /** After an early answer, the rest of a body is read and thrown away for so long. */
  discardMs: number
}

/** A slow phone may take minutes for a picture; who only wants to hold a connection may not. */
export const BODY_TIMEOUTS: BodyTimeouts = {
  silenceMs: 30_000,
  graceMs: 30_000,
  minBytesPerSecond: 2 * 1024,
  checkEveryMs: 2_000,
  discardMs: 10_000,
}

const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
/** A chunked body is handed on chunk by chunk; one of so many tiny ones would keep the server busy. */
const MAX_TINY_CHUNKS = 250
const TINY_BYTES = 16

/**
 * Closes the connection of a body that stalls or trickles. A request that is answered before its
 * body has arrived is read on for a while, so that the answer reaches a client still sending.
 */
export function guardBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  patience: BodyTimeouts,
): void {
  const { headers, socket } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  if (headers['transfer-encoding'] !== undefined) refuseTinyChunks(incoming, outgoing)
  const timer = setInterval(checkOf(incoming, outgoing, patience), patience.checkEveryMs)
  const stop = () => clearInterval(timer)
  incoming.once('end', stop)
  incoming.once('close', stop)
  socket.once('close', stop)
  // How Node closes a connection after its last answer; with bytes still coming in, the answer
  // would be lost.
  socket.destroySoon = () => {
    if (incoming.complete) closeSoon(socket)
    else socket.end()
  }
  outgoing.once('finish', () => {
    stop()
    socket.off('close', stop)
    if (!incoming.complete) discardRest(incoming, outgoing, patience.discardMs)
  })
}

const closeSoon = (socket: Socket) => Socket.prototype.destroySoon.call(socket)

function checkOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { silenceMs, graceMs, minBytesPerSecond }: BodyTimeouts,
): () => void {
  const { socket } = incoming
  const began = Date.now()
  const before = socket.bytesRead
  let seen = before
  let seenAt = began
  return () => {
    if (incoming.complete) return
    const now = Date.now()
    // A paused request waits for us, not for its sender.
    if (socket.bytesRead !== seen || incoming.isPaused()) {
      seen = socket.bytesRead
      seenAt = now
    }
    const isSilent = now - seenAt >= silenceMs
    const isSlow =
      now - began >= graceMs && ((seen - before) * 1000) / (now - began) < minBytesPerSecond
    if (!isSilent && !isSlow) return
    breakOff(incoming, outgoing, '408 Request Timeout')
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
    breakOff(incoming, outgoing, '400 Bad Request')
    return false
  }
}

function breakOff(incoming: IncomingMessage, outgoing: ServerResponse, status: string) {
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
  let discarded = 0
  // Whoever read the beginning reads no more, and would only pause it.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Uint8Array) => {
    discarded += chunk.byteLength
    if (discarded > MAX_DISCARDED_BYTES) close()
  })
  incoming.resume()
}
