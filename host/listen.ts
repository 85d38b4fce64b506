import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { CannotStartShop } from './cannot-start.ts'

type ListenAddress = { host: string; port: number }

const REASONS_BY_CODE: Record<string, (listenAddress: ListenAddress) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} on ${host} is taken: set PORT to another one`,
  EACCES: ({ port }) => `Port ${port} is not open to this user: set PORT to one from 1024 up`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine`,
}

/** Makes a server listen. Throws `CannotStartShop` with a message for the operator. */
export async function listenForHttp(httpServer: Server, { host, port }: ListenAddress) {
  httpServer.listen({ host, port })
  try {
    await once(httpServer, 'listening')
  } catch (listenError) {
    const errorCode =
      listenError instanceof Error && 'code' in listenError ? String(listenError.code) : ''
    const reasonOfCode = REASONS_BY_CODE[errorCode]
    throw reasonOfCode
      ? new CannotStartShop(reasonOfCode({ host, port }), { cause: listenError })
      : listenError
  }
}

/**
 * Chooses the port before anything else starts, so that a port in use is reported at once. For port
 * 0 the system chooses a free port, which all workers then share.
 */
export async function choosePort(listenAddress: ListenAddress): Promise<number> {
  const probeServer = createServer()
  await listenForHttp(probeServer, listenAddress)
  const probeAddress = probeServer.address()
  probeServer.close()
  await once(probeServer, 'close')
  return typeof probeAddress === 'object' && probeAddress ? probeAddress.port : listenAddress.port
}
