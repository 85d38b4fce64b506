import { expect, test } from 'vitest'
import { createStartProgress } from './progress.ts'

function createRecordedProgress() {
  let screenText = ''
  const progress = createStartProgress((writtenText) => {
    screenText += writtenText
  })
  return { progress, screenText: () => screenText.replaceAll(/\d+\.\d s/g, '0.1 s') }
}

test('a step is printed in one line with its duration', async () => {
  const { progress, screenText } = createRecordedProgress()
  expect(await progress.runStep('database', async () => 'open')).toBe('open')
  expect(screenText()).toBe('  database                  0.1 s\n')
})

test('messages during a step are printed below its name', async () => {
  const { progress, screenText } = createRecordedProgress()
  await progress.runStep('database', async () => progress.printLine('A new database is made'))
  progress.printAddress('Gahana is open')
  expect(screenText()).toBe(
    '  database                  \n    A new database is made\n  database                  0.1 s\nGahana is open\n',
  )
})

test('a step that fails ends its line', async () => {
  const { progress, screenText } = createRecordedProgress()
  const brokenStep = progress.runStep('database', () => Promise.reject(new Error('no disk')))
  await expect(brokenStep).rejects.toThrow('no disk')
  expect(screenText()).toBe('  database                  \n')
})
