import { createServer, type OutgoingHttpHeaders } from 'node:http'

/** The exact response of the bare server to a path. */
export type BareServerAnswer = { path: string; headers: OutgoingHttpHeaders; bodyBase64: string }

/**
 * A minimal `node:http` server: it looks up prepared bytes by path and sends them. It runs in a
 * separate process, and receives the responses of the shop as its first message.
 */
process.once('message', (storedAnswers: BareServerAnswer[]) => {
  const answersByPath = new Map(
    storedAnswers.map(({ path, headers, bodyBase64 }) => [
      path,
      { headers, body: Buffer.from(bodyBase64, 'base64') },
    ]),
  )
  const server = createServer({ keepAliveTimeout: 65_000 }, ({ url }, response) => {
    const storedAnswer = answersByPath.get(url ?? '')
    if (storedAnswer) response.writeHead(200, storedAnswer.headers).end(storedAnswer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
