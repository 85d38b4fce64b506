import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { canInstallChromium, installChromium, prepareOtherBrowsers } from './browsers.mjs'
import { build } from './build.mjs'
import { prepareToTest } from './prepare.mjs'
import { readTestResults } from './read-test-results.mjs'
import { PROJECT_FOLDER, runQuietly, runStep } from './run-program.mjs'

/**
 * The stages of the checks. The lanes of a stage run in parallel, the steps of a lane one after the
 * other. For a step with `counts`, the summary contains the number of its tests.
 */
const STAGES = [
  [
    [
      { name: 'format and lint', command: ['biome', 'ci', '.'] },
      { name: 'types', command: ['tsc', '--build'] },
      { name: 'dead code', command: ['knip'] },
      {
        name: 'architecture',
        command: ['vitest', 'run', '--project', 'architecture'],
        counts: true,
      },
      { name: 'build', work: build },
    ],
    [
      {
        name: 'unit and API tests',
        command: ['vitest', 'run', '--project', '!architecture'],
        counts: true,
      },
    ],
  ],
  // The stories and the tests of running shops start whole shops and browsers, so nothing else may
  // run at the same time.
  [
    [
      {
        name: 'running shops',
        command: ['vitest', 'run', '--config', 'tests/running/vitest.config.ts'],
        counts: true,
      },
      {
        name: 'stories',
        command: ['vitest', 'run', '--config', 'tests/stories/vitest.config.ts'],
        counts: true,
      },
    ],
  ],
]

/** Environment variables that are removed, so that the tests do not use the data of a real shop. */
const SETTINGS_OF_A_SHOP = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'SEED',
  'WORKERS',
  'RATE_LIMITS',
  'LOG_LEVEL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
]

const node = await prepareToTest()
if (canInstallChromium()) await runStep('Chromium, from apt', installChromium)
await prepareOtherBrowsers()
const env = testEnvironment()
const total = { passed: 0, failed: 0 }
for (const parallelSteps of STAGES) await Promise.all(parallelSteps.map(runSteps))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function testEnvironment() {
  const env = { ...process.env, NODE_ENV: 'test' }
  for (const name of SETTINGS_OF_A_SHOP) delete env[name]
  // Tools in `node_modules/.bin` use the Node in the same folder.
  env.PATH = [join(PROJECT_FOLDER, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return env
}

async function runSteps(steps) {
  for (const step of steps) {
    const { passed, failed } = await run(step)
    total.passed += passed
    total.failed += failed
  }
}

/**
 * Runs one step and prints its result and the tests that passed only when they were repeated;
 * prints its output only if it failed.
 */
async function run(one) {
  const startedAt = performance.now()
  const result = one.work ? await runWork(one.work) : await runCommand(one)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const counted = one.counts ? `, ${result.passed} passed, ${result.failed} failed` : ''
  console.log(`${result.failed ? '✗' : '✓'} ${one.name} (${seconds} s${counted})`)
  for (const test of result.repeated ?? [])
    console.log(`  passed only at the second attempt: ${test}`)
  if (result.failed) console.log(result.output)
  return result
}

async function runWork(work) {
  try {
    await work(node)
    return { passed: 1, failed: 0 }
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message }
  }
}

async function runCommand({ command: [tool, ...args], counts }) {
  if (counts) return runCounted(tool, args)
  const { code, output } = await runQuietly(tool, args, env)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

async function runCounted(tool, args) {
  const folder = mkdtempSync(join(tmpdir(), 'gahana-results-'))
  const file = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await runQuietly(tool, [...args, ...reporters], env)
  const { passed, failed, repeated } = readTestResults(file)
  rmSync(folder, { recursive: true })
  // A run can fail without a failed test, for example if a test file cannot be loaded.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), repeated, output }
}
