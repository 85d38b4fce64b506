/** Says how far work is; anyone who does not care hears nothing. */
export type OnProgress = (progress: object) => void

/** A line of JSON for each thing that is told, the answer last. */
const LINES = 'application/x-ndjson'

const HEADERS = {
  'content-type': LINES,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A proxy that gathers an answer before it passes it on would keep the progress to itself.
  'x-accel-buffering': 'no',
}

/**
 * Answers with what the work gives. A client that asks for lines (`Accept: application/x-ndjson`)
 * hears meanwhile how far it is: the answer then begins with the first thing told, so its status
 * is 200, and its last line is the body that would have been the answer, also of a refusal.
 */
export function streamProgress(
  request: Request,
  work: (onProgress: OnProgress) => Promise<Response>,
  refuse: (error: unknown) => Response,
): Promise<Response> {
  if (!request.headers.get('accept')?.includes(LINES)) return work(() => {})
  return new Promise((resolve, reject) => {
    let lines: ReadableStreamDefaultController<Uint8Array> | undefined
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        lines = controller
      },
      // Whoever asked has gone; the work is done all the same.
      cancel: () => {
        lines = undefined
      },
    })
    let isTold = false
    const say = (line: string) => lines?.enqueue(encoder.encode(`${line}\n`))
    const end = async (response: Response) => {
      for await (const piece of response.body ?? []) lines?.enqueue(piece)
      say('')
      lines?.close()
    }
    const onProgress: OnProgress = (progress) => {
      if (!isTold) resolve(new Response(body, { headers: HEADERS }))
      isTold = true
      say(JSON.stringify(progress))
    }
    work(onProgress).then(
      (response) => (isTold ? end(response) : resolve(response)),
      (error: unknown) => (isTold ? end(refuse(error)) : reject(error)),
    )
  })
}
