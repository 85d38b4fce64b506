import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Results = { passed: number; failed: number; repeatedTests: string[] }

const importScript = (name: string) => import(`${new URL(`../bin/${name}.mjs`, import.meta.url)}`)
const { readTestResults }: { readTestResults: (file: string) => Results } =
  await importScript('read-test-results')
const { runQuietly } = await importScript('run-program')

it('a test that passed only when it was repeated is reported with its first error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-repeated-'))
  const reportFile = join(folder, 'results.json')
  await writeFile(
    join(folder, 'orders.test.js'),
    `let attempts = 0
     test('a race', () => {
       attempts += 1
       if (attempts === 1) throw new Error('The button was gone\\nsecond line')
     })
     test('a failure', () => { throw new Error('Always') })
     test('a success', () => {})`,
  )
  const vitestOptions = ['--root', folder, '--globals', '--retry=1']
  await runQuietly('vitest', [
    'run',
    ...vitestOptions,
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ])

  const { passed, failed, repeatedTests } = readTestResults(reportFile)
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
  expect(repeatedTests).toEqual([
    expect.stringMatching(/orders\.test\.js: a race – Error: The button was gone \(line 4\)$/),
  ])
  await rm(folder, { recursive: true })
})

it('a run that ended without a report has no results', () => {
  expect(readTestResults('/nowhere/results.json')).toEqual({
    passed: 0,
    failed: 0,
    repeatedTests: [],
  })
})
