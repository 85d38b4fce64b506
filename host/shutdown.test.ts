import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Runs a program that opens two things and script executes `script`; returns how it ended. */
async function run(script: string, signal?: NodeJS.Signals) {
  const program = `
    import { createShutdown } from '#host/shutdown.ts'
    import { CannotStartShop } from '#host/cannot-start.ts'
    const ending = createShutdown(() => console.log('ending'))
    ending.on('SIGTERM')
    ending.add(async () => console.log('first closed'))
    ending.add(async () => console.log('second closed'))
    setInterval(() => {}, 1000)
    console.log('open')
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  if (signal) {
    await once(child.stdout, 'readable')
    child.kill(signal)
    child.kill(signal)
  }
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { output: output.trim().split('\n'), errors, code }
}

test('a signal, also a repeated one, closes each open resource once, the last opened first', async () => {
  const { output, code } = await run('', 'SIGTERM')
  expect(output).toEqual(['open', 'ending', 'second closed', 'first closed'])
  expect(code).toBe(0)
})

test('an uncaught bug is logged with its stack, and open resources are closed', async () => {
  const { output, errors, code } = await run('setTimeout(() => { throw new Error("bug") })')
  expect(output).toEqual(['open', 'second closed', 'first closed'])
  expect(errors).toMatch(/^Error: bug\n +at /)
  expect(code).toBe(1)
})

test('what the operator can fix is printed as one line', async () => {
  const { errors, code } = await run(
    'ending.unlessFailed(async () => { throw new CannotStartShop("Port 3000 is taken") })',
  )
  expect(errors).toBe('Port 3000 is taken\n')
  expect(code).toBe(1)
})

test('something that cannot be closed does not keep the rest open', async () => {
  const { output, errors, code } = await run(
    'ending.add(async () => { throw new Error("stuck") }); process.kill(process.pid, "SIGTERM")',
  )
  expect(output).toEqual(['open', 'ending', 'second closed', 'first closed'])
  expect(errors).toMatch(/^Error: stuck/)
  expect(code).toBe(0)
})
