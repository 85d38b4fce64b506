import type { IncomingMessage, ServerResponse } from 'node:http'

/** How patient the server is with a body. */
export type BodyPatience = {
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
export const BODY_PATIENCE: BodyPatience = {
  silenceMs: 30_000,
  graceMs: 30_000,
  minBytesPerSecond: 2 * 1024,
  checkEveryMs: 2_000,
  discardMs: 10_000,
}

const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Closes the connection of a body that stalls or trickles. A request that is answered before its
 * body has arrived is read on for a while, so that the answer reaches a client still sending.
 */
export function guardBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  patience: BodyPatience,
): void {
  const { headers, socket } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setInterval(checkOf(incoming, outgoing, patience), patience.checkEveryMs)
  const stop = () => clearInterval(timer)
  incoming.once('end', stop)
  incoming.once('close', stop)
  socket.once('close', stop)
  outgoing.once('finish', () => {
    stop()
    socket.off('close', stop)
    if (!incoming.complete) discardRest(incoming, patience.discardMs)
  })
}

function checkOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { silenceMs, graceMs, minBytesPerSecond }: BodyPatience,
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
    if (!outgoing.headersSent) socket.write(TIMED_OUT)
    incoming.destroy()
  }
}

function discardRest(incoming: IncomingMessage, discardMs: number) {
  const { socket } = incoming
  const close = () => socket.destroySoon()
  const timer = setTimeout(close, discardMs)
  incoming.once('close', () => clearTimeout(timer))
  let discarded = 0
  // Whoever read the beginning reads no more, and would only pause it.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Uint8Array) => {
    discarded += chunk.byteLength
    if (discarded > MAX_DISCARDED_BYTES) close()
  })
  incoming.resume()
}
