import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A shared cache in front of the shop, as far as the shop talks to it: it accepts `PURGE` with tags,
 * as deploy/varnish does. It stores nothing.
 */
export async function startEdgeCache() {
  /** The tags of each request, in their order. */
  const purges: string[] = []
  const knobs = { status: 200, isSilent: false }
  const server = createServer((request, response) => {
    if (knobs.isSilent) return
    const tags = request.headers['xkey-purge']
    const status = request.method === 'PURGE' && tags ? knobs.status : 403
    if (status === 200) purges.push(`${tags}`)
    response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    purges,
    knobs,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
