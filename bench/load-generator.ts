import { connect, type Socket } from 'node:net'

/** The requests of one connection, which are sent one after the other. */
export type RequestSequence = string[]

/**
 * Sequences that run in parallel; each is repeated for `forMs` milliseconds, or sent once without
 * it.
 */
export type LoadRun = { port: number; sequences: RequestSequence[]; forMs?: number }

/** The number of completed sequences, the total time, and each sequence's time in milliseconds. */
export type LoadRunResult = { count: number; seconds: number; latencies: number[] }

/**
 * Sends requests on persistent connections, each as soon as the previous response has arrived. It
 * uses plain sockets and runs in a separate process, because a slow client would limit the
 * measurement.
 */
process.on('message', async (run: LoadRun) => process.send?.(await sendSequences(run)))

async function sendSequences({ port, sequences, forMs = 0 }: LoadRun): Promise<LoadRunResult> {
  const latencies: number[] = []
  const startedAt = performance.now()
  const until = startedAt + forMs
  await Promise.all(sequences.map((sequence) => keepRunning({ port, sequence, until, latencies })))
  return { count: latencies.length, seconds: (performance.now() - startedAt) / 1000, latencies }
}

type LoadConnection = {
  port: number
  sequence: RequestSequence
  until: number
  latencies: number[]
}

function keepRunning({ port, sequence, until, latencies }: LoadConnection): Promise<void> {
  const buffers = sequence.map((request) => Buffer.from(request))
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let step = 0
    let startedAt = performance.now()
    const ask = () => socket.write(buffers[step] ?? '')
    onAnswers(socket, reject, () => {
      step = (step + 1) % buffers.length
      if (step > 0) return ask()
      const now = performance.now()
      latencies.push(now - startedAt)
      startedAt = now
      return now < until ? ask() : socket.end(resolve)
    })
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server hung up')))
  })
}

/** Calls `done` for each complete response, and `fail` for any other response. */
function onAnswers(socket: Socket, fail: (error: Error) => void, done: () => void) {
  let head = ''
  let missing = 0
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length
    else {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!isSuccess(head)) return fail(new Error(`Not the answer that is measured:\n${head}`))
      missing = lengthIn(head) - (head.length - end - 4)
      head = ''
    }
    if (missing === 0) done()
  })
}

const isSuccess = (head: string) => /^HTTP\/1\.1 20[01] /.test(head)

const lengthIn = (head: string) => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
