import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const START_PROGRAM = fileURLToPath(new URL('start.ts', import.meta.url))

/** Starts the shop with invalid settings; returns its output and its exit code. */
async function startWithSettings(environment: Record<string, string>) {
  const shopProcess = spawn(process.execPath, [START_PROGRAM], {
    env: { ...process.env, PORT: '0', ...environment },
  })
  const [outputText, errorText, [exitCode]] = await Promise.all([
    text(shopProcess.stdout),
    text(shopProcess.stderr),
    once(shopProcess, 'exit'),
  ])
  return { lines: outputText, errors: errorText, code: exitCode }
}

test('a wrong setting ends the start with one line, before anything is opened', async () => {
  expect(await startWithSettings({ PORT: 'abc' })).toEqual({
    lines: '',
    errors: 'PORT must be a number from 0 to 65535, not "abc"\n',
    code: 1,
  })
})

test('a port that is in use ends the start with one line, before anything is opened', async () => {
  const otherServer = createServer()
  otherServer.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => void otherServer.close())
  await once(otherServer, 'listening')
  const otherAddress = otherServer.address()
  const port =
    typeof otherAddress === 'object' ? String(otherAddress?.port) : expect.fail('no port')
  expect(await startWithSettings({ PORT: port })).toEqual({
    lines: '',
    errors: `Port ${port} on 127.0.0.1 is taken: set PORT to another one\n`,
    code: 1,
  })
})
