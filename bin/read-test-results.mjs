import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { PROJECT_FOLDER } from './run-program.mjs'

/**
 * Reads the JSON report of a test run: the number of passed and failed tests, and a line for each
 * test that failed at its first attempt and passed when it was repeated.
 */
export function readTestResults(reportFile) {
  const jsonReport = readReport(reportFile)
  if (!jsonReport) return { passed: 0, failed: 0, repeatedTests: [] }
  const repeatedTests = jsonReport.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => {
        const testPath = relative(PROJECT_FOLDER, name)
        return `${testPath}: ${fullName} – ${findFirstLine(failureMessages[0], name)}`
      }),
  )
  return {
    passed: jsonReport.numPassedTests,
    failed: jsonReport.numFailedTests,
    repeatedTests,
  }
}

function readReport(reportFile) {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    // The run ended before it wrote its results; its exit code also reports the failure.
    return undefined
  }
}

/** The first line of an error, and the line of the test file where it was thrown. */
function findFirstLine(failureText, testFile) {
  const [errorMessage, ...stackLines] = failureText.split('\n')
  const callLine = stackLines.find((stackLine) => stackLine.includes(`${testFile}:`))
  const lineNumber = callLine
    ?.slice(callLine.indexOf(`${testFile}:`) + testFile.length + 1)
    .split(':')[0]
  return lineNumber ? `${errorMessage} (line ${lineNumber})` : errorMessage
}
