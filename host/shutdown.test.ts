import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Runs a program that opens two things and then executes `programScript`; returns how it ended. */
async function runProgram(programScript: string, signal?: NodeJS.Signals) {
  const programText = `
    import { createShutdown } from '#host/shutdown.ts'
    import { CannotStartShop } from '#host/cannot-start.ts'
    const ending = createShutdown(() => console.log('ending'))
    ending.closeOn('SIGTERM')
    ending.addCloseStep(async () => console.log('first closed'))
    ending.addCloseStep(async () => console.log('second closed'))
    setInterval(() => {}, 1000)
    console.log('open')
    ${programScript}`
  const childProcess = spawn(process.execPath, ['--input-type=module', '-e', programText])
  if (signal) {
    await once(childProcess.stdout, 'readable')
    childProcess.kill(signal)
    childProcess.kill(signal)
  }
  const [outputText, errorText, [exitCode]] = await Promise.all([
    text(childProcess.stdout),
    text(childProcess.stderr),
    once(childProcess, 'exit'),
  ])
  return { outputText: outputText.trim().split('\n'), errorText, exitCode }
}

test('one or more signals close each open resource once, in the reverse order of opening', async () => {
  const { outputText, exitCode } = await runProgram('', 'SIGTERM')
  expect(outputText).toEqual(['open', 'ending', 'second closed', 'first closed'])
  expect(exitCode).toBe(0)
})

test('an uncaught error is logged with its stack, and open resources are closed', async () => {
  const { outputText, errorText, exitCode } = await runProgram(
    'setTimeout(() => { throw new Error("bug") })',
  )
  expect(outputText).toEqual(['open', 'second closed', 'first closed'])
  expect(errorText).toMatch(/^Error: bug\n +at /)
  expect(exitCode).toBe(1)
})

test('an error that the operator can fix is printed as one line', async () => {
  const { errorText, exitCode } = await runProgram(
    'ending.unlessFailed(async () => { throw new CannotStartShop("Port 3000 is taken") })',
  )
  expect(errorText).toBe('Port 3000 is taken\n')
  expect(exitCode).toBe(1)
})

test('a resource that cannot be closed does not prevent closing the others', async () => {
  const { outputText, errorText, exitCode } = await runProgram(
    'ending.addCloseStep(async () => { throw new Error("stuck") }); process.kill(process.pid, "SIGTERM")',
  )
  expect(outputText).toEqual(['open', 'ending', 'second closed', 'first closed'])
  expect(errorText).toMatch(/^Error: stuck/)
  expect(exitCode).toBe(0)
})
