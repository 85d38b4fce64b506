import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseFreePort } from '../support/varnish.ts'

const HAPROXY = '/usr/sbin/haproxy'
const FILE = new URL('../../deploy/haproxy/haproxy.cfg', import.meta.url)

/** A host of the shop that is ready; `answer` gets all other requests. */
async function startHost(answer: (method: string, response: ServerResponse) => void) {
  const server = createServer(({ url, method = '' }, response) => {
    if (url === '/readyz') response.end()
    else answer(method, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** HAProxy with the file of `deploy/`, before two hosts. */
async function startBalancer(hosts: [number, number]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-balancer-'))
  const port = await chooseFreePort()
  const text = readFileSync(FILE, 'utf8')
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${hosts[0]}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${hosts[1]}`)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
  await writeFile(join(folder, 'shop.cfg'), text)
  const child = spawn(HAPROXY, ['-db', '-f', join(folder, 'shop.cfg')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${url}/`, { method: 'HEAD' }).catch(() => undefined)).toBeDefined()
  return url
}

test.skipIf(!existsSync(HAPROXY))(
  'what a host that hangs does not answer is asked for at the other host, but an order is sent once',
  async () => {
    const received: string[] = []
    // Whichever host is asked first hangs from then on.
    let hung: number | undefined
    const answerAs = (host: number) => (method: string, response: ServerResponse) => {
      if (method === 'HEAD') return void response.end()
      received.push(method)
      hung ??= host
      if (hung !== host) response.end('Rings')
    }
    const url = await startBalancer([await startHost(answerAs(1)), await startHost(answerAs(2))])

    expect(await (await fetch(`${url}/category/1`)).text()).toBe('Rings')
    expect(received).toEqual(['GET', 'GET'])

    received.length = 0
    const order = () => fetch(url, { method: 'POST', signal: AbortSignal.timeout(13_000) })
    const answers = await Promise.allSettled([order(), order()])
    expect(received).toEqual(['POST', 'POST'])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  },
  60_000,
)
