import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { CannotStartShop } from './cannot-start.ts'

type ListenAddress = { host: string; port: number }

const REASONS: Record<string, (listenAddress: ListenAddress) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} on ${host} is taken: set PORT to another one`,
  EACCES: ({ port }) => `Port ${port} is not open to this user: set PORT to one from 1024 up`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine`,
}

/** Makes a server listen. Throws `CannotStartShop` with a message for the operator. */
export async function listenForHttp(server: Server, { host, port }: ListenAddress) {
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = REASONS[code]
    throw reason ? new CannotStartShop(reason({ host, port }), { cause }) : cause
  }
}

/**
 * Chooses the port before anything else starts, so that a port in use is reported at once. For port
 * 0 the system chooses a free port, which all workers then share.
 */
export async function choosePort(listenAddress: ListenAddress): Promise<number> {
  const probe = createServer()
  await listenForHttp(probe, listenAddress)
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : listenAddress.port
}
