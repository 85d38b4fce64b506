/** Prints the progress of the start: one line for each step, with its time. */
export type StartProgress = {
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Prints an indented line for the operator; during a step, below the name of the step. */
  printLine: (line: string) => void
  /** Prints a line without indentation. */
  printAddress: (line: string) => void
}

const NAME_WIDTH = 28

export function createStartProgress(write = writeToTerminal): StartProgress {
  // Whether the name of a step has been printed, but its time has not.
  let isWaiting = false

  function endLine() {
    if (isWaiting) write('\n')
    isWaiting = false
  }

  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const title = `  ${name}`.padEnd(NAME_WIDTH)
    write(title)
    isWaiting = true
    try {
      const result = await work()
      const time = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
      write(isWaiting ? time : `${title}${time}`)
      return result
    } finally {
      isWaiting = true
      endLine()
    }
  }

  function printLine(line: string) {
    endLine()
    write(`${line.replace(/^/gm, '    ')}\n`)
  }

  function printAddress(line: string) {
    endLine()
    write(`${line}\n`)
  }

  return { step, printLine, printAddress }
}

function writeToTerminal(text: string) {
  process.stdout.write(text)
}

// A closed pipe, as in `npm start | head`, must not stop the shop.
process.stdout.on('error', () => {})
