import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const START = fileURLToPath(new URL('start.ts', import.meta.url))

/** Starts the shop with invalid settings; returns its output and its exit code. */
async function start(settings: Record<string, string>) {
  const shop = spawn(process.execPath, [START], { env: { ...process.env, PORT: '0', ...settings } })
  const [lines, errors, [code]] = await Promise.all([
    text(shop.stdout),
    text(shop.stderr),
    once(shop, 'exit'),
  ])
  return { lines, errors, code }
}

test('a wrong setting ends the start with one line, before anything is opened', async () => {
  expect(await start({ PORT: 'abc' })).toEqual({
    lines: '',
    errors: 'PORT must be a number from 0 to 65535, not "abc"\n',
    code: 1,
  })
})

test('a taken port ends the start with one line, before anything is opened', async () => {
  const other = createServer()
  other.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : expect.fail('no port')
  expect(await start({ PORT: port })).toEqual({
    lines: '',
    errors: `Port ${port} on 127.0.0.1 is taken: set PORT to another one\n`,
    code: 1,
  })
})
