/** Prints the progress of the start: one line for each step, with its time. */
export type StartProgress = {
  runStep: <StepResult>(stepName: string, doWork: () => Promise<StepResult>) => Promise<StepResult>
  /** Prints an indented line for the operator; during a step, below the name of the step. */
  printLine: (line: string) => void
  /** Prints a line without indentation. */
  printAddress: (line: string) => void
}

const NAME_WIDTH = 28

export function createStartProgress(writeText = writeToTerminal): StartProgress {
  // Whether the name of a step has been printed, but its time has not.
  let isWaiting = false

  function endLine() {
    if (isWaiting) writeText('\n')
    isWaiting = false
  }

  async function runStep<StepResult>(
    stepName: string,
    doWork: () => Promise<StepResult>,
  ): Promise<StepResult> {
    const startedAt = performance.now()
    const stepTitle = `  ${stepName}`.padEnd(NAME_WIDTH)
    writeText(stepTitle)
    isWaiting = true
    try {
      const stepResult = await doWork()
      const timeText = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
      writeText(isWaiting ? timeText : `${stepTitle}${timeText}`)
      return stepResult
    } finally {
      isWaiting = true
      endLine()
    }
  }

  function printLine(line: string) {
    endLine()
    writeText(`${line.replace(/^/gm, '    ')}\n`)
  }

  function printAddress(line: string) {
    endLine()
    writeText(`${line}\n`)
  }

  return { runStep, printLine, printAddress }
}

function writeToTerminal(terminalText: string) {
  process.stdout.write(terminalText)
}

// A closed pipe, as in `npm start | head`, must not stop the shop.
process.stdout.on('error', () => {})
