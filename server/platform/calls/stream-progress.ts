/** Reports the progress of work. */
export type ReportProgress = (progressFacts: object) => void

/** One line of JSON for each progress report, then one for the response body. */
const JSON_LINES_TYPE = 'application/x-ndjson'

const JSON_LINES_HEADERS = {
  'content-type': JSON_LINES_TYPE,
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
  toRefusalResponse: (error: unknown) => Response,
): Promise<Response> {
  if (!request.headers.get('accept')?.includes(JSON_LINES_TYPE)) return work(() => {})
  return new Promise((resolve, reject) => {
    let lineStream: ReadableStreamDefaultController<Uint8Array> | undefined
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (streamController) => {
        lineStream = streamController
      },
      // The client has disconnected; the work continues.
      cancel: () => {
        lineStream = undefined
      },
    })
    let isAnyProgressReported = false
    const sendLine = (line: string) => lineStream?.enqueue(encoder.encode(`${line}\n`))
    const end = async (response: Response) => {
      for await (const piece of response.body ?? []) lineStream?.enqueue(piece)
      sendLine('')
      lineStream?.close()
    }
    const onProgress: ReportProgress = (progressFacts) => {
      if (!isAnyProgressReported) resolve(new Response(body, { headers: JSON_LINES_HEADERS }))
      isAnyProgressReported = true
      sendLine(JSON.stringify(progressFacts))
    }
    work(onProgress).then(
      (response) => (isAnyProgressReported ? end(response) : resolve(response)),
      (error: unknown) => (isAnyProgressReported ? end(toRefusalResponse(error)) : reject(error)),
    )
  })
}
