import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '#tests/support/make-certificate.ts'

export type Http2Proxy = { url: URL; close: () => void }

/**
 * Opens a reverse proxy that uses HTTP/2 with browsers and HTTP/1.1 with the shop, like nginx or
 * Caddy in production. Its certificate is self-signed, so the browser has to ignore certificate
 * errors.
 */
export async function openHttp2Proxy(shop: URL): Promise<Http2Proxy> {
  const server = createSecureServer(makeCertificate(), (incoming, answer) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    )
    const options = {
      host: shop.hostname,
      port: shop.port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...headers, host: shop.host },
    }
    const forwarded = request(options, (response) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, rest)
      response.pipe(answer)
    })
    forwarded.on('error', () => answer.stream.close())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: new URL(`https://127.0.0.1:${port}`), close: () => server.close() }
}
