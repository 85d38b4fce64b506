import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { PROJECT_FOLDER } from './run-program.mjs'

/**
 * Reads the JSON report of a test run: the number of passed and failed tests, and a line for each
 * test that failed at its first attempt and passed when it was repeated.
 */
export function readTestResults(file) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 0, repeated: [] }
  const repeated = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => {
        const path = relative(PROJECT_FOLDER, name)
        return `${path}: ${fullName} – ${findFirstLine(failureMessages[0], name)}`
      }),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests, repeated }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The run ended before it wrote its results; its exit code also reports the failure.
    return undefined
  }
}

/** The first line of an error, and the line of the test file where it was thrown. */
function findFirstLine(error, file) {
  const [message, ...stack] = error.split('\n')
  const call = stack.find((line) => line.includes(`${file}:`))
  const line = call?.slice(call.indexOf(`${file}:`) + file.length + 1).split(':')[0]
  return line ? `${message} (line ${line})` : message
}
