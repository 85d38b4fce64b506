import { connect, type Socket } from 'node:net'

/** The requests of one connection, which are sent one after the other. */
export type RequestSequence = string[]

/**
 * Sequences that run in parallel; each is repeated for `durationMs` milliseconds, or sent once
 * without it.
 */
export type LoadRun = { port: number; sequences: RequestSequence[]; durationMs?: number }

/** The number of completed sequences, the total time, and each sequence's time in milliseconds. */
export type LoadRunResult = { answerCount: number; seconds: number; latenciesMs: number[] }

/**
 * Sends requests on persistent connections, each as soon as the previous response has arrived. It
 * uses plain sockets and runs in a separate process, because a slow client would limit the
 * measurement.
 */
process.on('message', async (loadRun: LoadRun) => process.send?.(await sendSequences(loadRun)))

async function sendSequences({ port, sequences, durationMs = 0 }: LoadRun): Promise<LoadRunResult> {
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  await Promise.all(
    sequences.map((sequence) => runConnection({ port, sequence, endsAt, latenciesMs })),
  )
  return {
    answerCount: latenciesMs.length,
    seconds: (performance.now() - startedAt) / 1000,
    latenciesMs,
  }
}

type LoadConnection = {
  port: number
  sequence: RequestSequence
  endsAt: number
  latenciesMs: number[]
}

function runConnection({ port, sequence, endsAt, latenciesMs }: LoadConnection): Promise<void> {
  const requestBuffers = sequence.map((request) => Buffer.from(request))
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let requestIndex = 0
    let startedAt = performance.now()
    const sendNextRequest = () => socket.write(requestBuffers[requestIndex] ?? '')
    listenForAnswers(socket, reject, () => {
      requestIndex = (requestIndex + 1) % requestBuffers.length
      if (requestIndex > 0) return sendNextRequest()
      const answeredAt = performance.now()
      latenciesMs.push(answeredAt - startedAt)
      startedAt = answeredAt
      return answeredAt < endsAt ? sendNextRequest() : socket.end(resolve)
    })
    socket.setNoDelay(true)
    socket.on('connect', sendNextRequest)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server hung up')))
  })
}

/** Calls `onComplete` for each complete response, and `onError` for any other response. */
function listenForAnswers(socket: Socket, onError: (error: Error) => void, onComplete: () => void) {
  let answerHead = ''
  let missingBytes = 0
  socket.on('data', (chunk: Buffer) => {
    if (missingBytes > 0) missingBytes -= chunk.length
    else {
      answerHead += chunk.toString('latin1')
      const headEnd = answerHead.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      if (!isSuccess(answerHead))
        return onError(new Error(`Not the answer that is measured:\n${answerHead}`))
      missingBytes = contentLengthOf(answerHead) - (answerHead.length - headEnd - 4)
      answerHead = ''
    }
    if (missingBytes === 0) onComplete()
  })
}

const isSuccess = (answerHead: string) => /^HTTP\/1\.1 20[01] /.test(answerHead)

const contentLengthOf = (answerHead: string) =>
  Number(/\r\ncontent-length: (\d+)/i.exec(answerHead)?.[1])
