import { expect, test } from 'vitest'
import { createStartProgress } from './progress.ts'

function listen() {
  let screen = ''
  const progress = createStartProgress((text) => {
    screen += text
  })
  return { progress, screen: () => screen.replaceAll(/\d+\.\d s/g, '0.1 s') }
}

test('a step is printed in one line with its duration', async () => {
  const { progress, screen } = listen()
  expect(await progress.step('database', async () => 'open')).toBe('open')
  expect(screen()).toBe('  database                  0.1 s\n')
})

test('messages during a step are printed below its name', async () => {
  const { progress, screen } = listen()
  await progress.step('database', async () => progress.printLine('A new database is made'))
  progress.printAddress('Gahana is open')
  expect(screen()).toBe(
    '  database                  \n    A new database is made\n  database                  0.1 s\nGahana is open\n',
  )
})

test('a step that fails ends its line', async () => {
  const { progress, screen } = listen()
  const broken = progress.step('database', () => Promise.reject(new Error('no disk')))
  await expect(broken).rejects.toThrow('no disk')
  expect(screen()).toBe('  database                  \n')
})
