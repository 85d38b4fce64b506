/** Reports the progress of work. */
export type ReportProgress = (progress: object) => void

/** One line of JSON for each progress report, then one for the response body. */
const LINES = 'application/x-ndjson'

const HEADERS = {
  'content-type': LINES,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Without this header, a proxy may buffer the lines until the response is complete.
  'x-accel-buffering': 'no',
}

/**
 * Responds with the result of the work. A client that accepts `application/x-ndjson` also gets
 * progress reports. The status is then always 200, and the last line is the usual response body,
 * also if the work was refused.
 */
export function streamProgress(
  request: Request,
  work: (onProgress: ReportProgress) => Promise<Response>,
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
      // The client has disconnected; the work continues.
      cancel: () => {
        lines = undefined
      },
    })
    let isReported = false
    const sendLine = (line: string) => lines?.enqueue(encoder.encode(`${line}\n`))
    const end = async (response: Response) => {
      for await (const piece of response.body ?? []) lines?.enqueue(piece)
      sendLine('')
      lines?.close()
    }
    const onProgress: ReportProgress = (progress) => {
      if (!isReported) resolve(new Response(body, { headers: HEADERS }))
      isReported = true
      sendLine(JSON.stringify(progress))
    }
    work(onProgress).then(
      (response) => (isReported ? end(response) : resolve(response)),
      (error: unknown) => (isReported ? end(refuse(error)) : reject(error)),
    )
  })
}
