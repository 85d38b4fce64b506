import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { canInstallChromium, installChromium, prepareOtherBrowsers } from './browsers.mjs'
import { buildPages } from './build.mjs'
import { prepareToTest } from './prepare.mjs'
import { readTestResults } from './read-test-results.mjs'
import {
  PROJECT_FOLDER,
  runQuietly,
  runStep,
  STORED_CODE_SETTINGS,
  withFastImports,
} from './run-program.mjs'

/**
 * The stages of the checks. The lanes of a stage run in parallel, the steps of a lane one after the
 * other. For a step with `counts`, the summary contains the number of its tests.
 */
const TEST_STAGES = [
  [
    [
      { name: 'format and lint', command: ['biome', 'ci', '.'] },
      // More than one checker per project would check what they share several times.
      { name: 'types', command: ['tsc', '--build', '--checkers', '1'] },
      { name: 'dead code', command: ['knip'] },
      {
        name: 'architecture',
        command: ['vitest', 'run', '--project', 'architecture'],
        counts: true,
      },
      { name: 'build', work: buildPages },
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

const nodePath = await prepareToTest()
if (canInstallChromium()) await runStep('Chromium, from apt', installChromium)
await prepareOtherBrowsers()
const environment = makeTestEnvironment()
const totalCounts = { passed: 0, failed: 0 }
for (const parallelSteps of TEST_STAGES) await Promise.all(parallelSteps.map(runSteps))
console.log(`${totalCounts.passed} passed, ${totalCounts.failed} failed`)
process.exitCode = totalCounts.failed === 0 ? 0 : 1

function makeTestEnvironment() {
  const environment = withFastImports({
    ...STORED_CODE_SETTINGS,
    ...process.env,
    NODE_ENV: 'test',
  })
  for (const settingName of SETTINGS_OF_A_SHOP) delete environment[settingName]
  // Tools in `node_modules/.bin` use the Node in the same folder.
  environment.PATH = [join(PROJECT_FOLDER, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  )
  return environment
}

async function runSteps(steps) {
  for (const step of steps) {
    const { passed, failed } = await runStepAndPrint(step)
    totalCounts.passed += passed
    totalCounts.failed += failed
  }
}

/**
 * Runs one step and prints its result and the tests that passed only when they were repeated;
 * prints its output only if it failed.
 */
async function runStepAndPrint(testStep) {
  const startedAt = performance.now()
  const stepResult = testStep.work ? await runWork(testStep.work) : await runCommand(testStep)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const countsText = testStep.counts
    ? `, ${stepResult.passed} passed, ${stepResult.failed} failed`
    : ''
  console.log(`${stepResult.failed ? '✗' : '✓'} ${testStep.name} (${seconds} s${countsText})`)
  for (const repeatedTest of stepResult.repeatedTests ?? [])
    console.log(`  passed only at the second attempt: ${repeatedTest}`)
  if (stepResult.failed) console.log(stepResult.output)
  return stepResult
}

async function runWork(doWork) {
  try {
    await doWork(nodePath)
    return { passed: 1, failed: 0 }
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message }
  }
}

async function runCommand({ command: [toolName, ...toolArguments], counts }) {
  if (counts) return runCountedCommand(toolName, toolArguments)
  const { code, output } = await runQuietly(toolName, toolArguments, environment)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

async function runCountedCommand(toolName, toolArguments) {
  const resultsFolder = mkdtempSync(join(tmpdir(), 'gahana-results-'))
  const resultsFile = join(resultsFolder, 'results.json')
  const reporterOptions = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsFile}`,
  ]
  const { code, output } = await runQuietly(
    toolName,
    [...toolArguments, ...reporterOptions],
    environment,
  )
  const { passed, failed, repeatedTests } = readTestResults(resultsFile)
  rmSync(resultsFolder, { recursive: true })
  // A run can fail without a failed test, for example if a test file cannot be loaded.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), repeatedTests, output }
}
