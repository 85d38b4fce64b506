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
export async function openHttp2Proxy(shopUrl: URL): Promise<Http2Proxy> {
  const proxyServer = createSecureServer(makeCertificate(), (incomingRequest, proxyResponse) => {
    const headers = Object.fromEntries(
      Object.entries(incomingRequest.headers).filter(([name]) => !name.startsWith(':')),
    )
    const forwardOptions = {
      host: shopUrl.hostname,
      port: shopUrl.port,
      path: incomingRequest.url,
      method: incomingRequest.method,
      headers: { ...headers, host: shopUrl.host },
    }
    const forwardedRequest = request(forwardOptions, (response) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = response.headers
      proxyResponse.writeHead(response.statusCode ?? 502, rest)
      response.pipe(proxyResponse)
    })
    forwardedRequest.on('error', () => proxyResponse.stream.close())
    incomingRequest.pipe(forwardedRequest)
  })
  await new Promise<void>((resolve) => proxyServer.listen(0, '127.0.0.1', resolve))
  const { port } = proxyServer.address() as AddressInfo
  return { url: new URL(`https://127.0.0.1:${port}`), close: () => proxyServer.close() }
}
