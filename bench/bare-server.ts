import { createServer, type OutgoingHttpHeaders } from 'node:http'

/** What the bare server says at a path, byte for byte. */
export type BareAnswer = { path: string; headers: OutgoingHttpHeaders; bodyBase64: string }

/**
 * The least that a server on `node:http` can do: the bytes lie ready and are looked up by their
 * address. It runs in a process of its own, started with the answers of the shop.
 */
process.once('message', (given: BareAnswer[]) => {
  const answers = new Map(
    given.map(({ path, headers, bodyBase64 }) => [
      path,
      { headers, body: Buffer.from(bodyBase64, 'base64') },
    ]),
  )
  const server = createServer({ keepAliveTimeout: 65_000 }, ({ url }, response) => {
    const answer = answers.get(url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
