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

const HAPROXY_PROGRAM = '/usr/sbin/haproxy'
const HAPROXY_FILE = new URL('../../deploy/haproxy/haproxy.cfg', import.meta.url)

/** A host of the shop that is ready; `answerRequest` gets all other requests. */
async function startHost(
  answerRequest: (method: string, response: ServerResponse) => void,
  reachesDatabase = () => true,
) {
  const server = createServer(({ url, method = '' }, response) => {
    if (url === '/readyz') response.end()
    else if (url === '/readyz?database') response.writeHead(reachesDatabase() ? 200 : 503).end()
    else answerRequest(method, response)
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
async function startBalancer(hostPorts: [number, number]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-balancer-'))
  const port = await chooseFreePort()
  const haproxyConfiguration = readFileSync(HAPROXY_FILE, 'utf8')
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${hostPorts[0]}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${hostPorts[1]}`)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
  await writeFile(join(folder, 'shop.cfg'), haproxyConfiguration)
  const haproxyProcess = spawn(HAPROXY_PROGRAM, ['-db', '-f', join(folder, 'shop.cfg')], {
    stdio: 'ignore',
  })
  const haproxyEnd = once(haproxyProcess, 'exit')
  onTestFinished(async () => {
    haproxyProcess.kill('SIGKILL')
    await haproxyEnd
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${url}/`, { method: 'HEAD' }).catch(() => undefined)).toBeDefined()
  return url
}

test.skipIf(!existsSync(HAPROXY_PROGRAM))(
  'a request that a hanging host does not answer is sent to the other host, but an order is sent only once',
  async () => {
    const receivedRequests: string[] = []
    // The host that gets the first request hangs from then on.
    let hungHost: number | undefined
    const makeHostAnswer = (hostNumber: number) => (method: string, response: ServerResponse) => {
      if (method === 'HEAD') return void response.end()
      receivedRequests.push(method)
      hungHost ??= hostNumber
      if (hungHost !== hostNumber) response.end('Rings')
    }
    const url = await startBalancer([
      await startHost(makeHostAnswer(1)),
      await startHost(makeHostAnswer(2)),
    ])

    expect(await (await fetch(`${url}/category/1`)).text()).toBe('Rings')
    expect(receivedRequests).toEqual(['GET', 'GET'])

    receivedRequests.length = 0
    const sendOrder = () => fetch(url, { method: 'POST', signal: AbortSignal.timeout(13_000) })
    const orderResults = await Promise.allSettled([sendOrder(), sendOrder()])
    expect(receivedRequests).toEqual(['POST', 'POST'])
    expect(orderResults.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  },
  60_000,
)

test.skipIf(!existsSync(HAPROXY_PROGRAM))(
  'a host that is cut off from the database gets no requests, unless all hosts are',
  async () => {
    let hostsWithDatabase = [1, 2]
    const startNumberedHost = (hostNumber: number) =>
      startHost(
        (_, response) => void response.end(`${hostNumber}`),
        () => hostsWithDatabase.includes(hostNumber),
      )
    const url = await startBalancer([await startNumberedHost(1), await startNumberedHost(2)])
    const readAnsweringHosts = async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(url)))
      const hosts = await Promise.all(answers.map((answer) => answer.text()))
      return [...new Set(hosts)].sort().join()
    }
    await expect.poll(readAnsweringHosts).toBe('1,2')
    hostsWithDatabase = [2]
    await expect.poll(readAnsweringHosts, { timeout: 10_000 }).toBe('2')
    hostsWithDatabase = []
    await expect.poll(readAnsweringHosts, { timeout: 10_000 }).toBe('1,2')
    hostsWithDatabase = [1]
    await expect.poll(readAnsweringHosts, { timeout: 10_000 }).toBe('1')
  },
  60_000,
)
