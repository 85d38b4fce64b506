import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A browser that Playwright cannot control in the version of Debian. */
export type OtherBrowser = {
  goto: (url: string) => Promise<void>
  /** Evaluates an expression in the page and returns its result as text. */
  evaluate: (expression: string) => Promise<string>
  /** Performs WebDriver actions: pointer moves, clicks and keys. */
  performActions: (actions: object[]) => Promise<void>
  close: () => Promise<void>
}

type Viewport = { width: number; height: number }

const FIREFOX_PROGRAM = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER_PROGRAM = '/usr/bin/WebKitWebDriver'
const XVFB_PROGRAM = '/usr/bin/xvfb-run'
const START_TIMEOUT_MS = 30_000
const ANSWER_TIMEOUT_MS = 30_000

/** The other browsers, if they are installed. */
export const OTHER_BROWSERS = {
  Firefox: { isInstalled: existsSync(FIREFOX_PROGRAM), open: openFirefox },
  WebKit: {
    isInstalled: existsSync(WEBKIT_DRIVER_PROGRAM) && existsSync(XVFB_PROGRAM),
    open: openWebKit,
  },
}

/** Controls Firefox over WebDriver BiDi: JSON over a web socket. */
async function openFirefox(viewport: Viewport): Promise<OtherBrowser> {
  const profileFolder = await mkdtemp(join(tmpdir(), 'gahana-firefox-'))
  const driverPort = await findFreePort()
  const browserProcess = spawn(
    FIREFOX_PROGRAM,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profileFolder,
      `--remote-debugging-port=${driverPort}`,
    ],
    { stdio: 'ignore', detached: true },
  )
  const socket = await retryUntilDone(() =>
    connectWebSocket(`ws://127.0.0.1:${driverPort}/session`),
  )
  const pendingAnswers = new Map<number, (answer: { result?: object; message?: string }) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data))
    pendingAnswers.get(answer.id)?.(answer)
  })
  const sendCommand = async <Result>(
    method: string,
    commandParameters: object,
  ): Promise<Result> => {
    lastId += 1
    const commandId = lastId
    const { promise, resolve } = Promise.withResolvers<{ result?: object; message?: string }>()
    pendingAnswers.set(commandId, resolve)
    const noAnswerTimer = setTimeout(() => resolve({ message: 'no answer' }), ANSWER_TIMEOUT_MS)
    socket.send(JSON.stringify({ id: commandId, method, params: commandParameters }))
    const { result, message } = await promise
    clearTimeout(noAnswerTimer)
    if (!result) throw new Error(`${method}: ${message}`)
    return result as Result
  }
  await sendCommand('session.new', { capabilities: {} })
  type ContextTree = { contexts: { context: string }[] }
  const { contexts } = await sendCommand<ContextTree>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await sendCommand('browsingContext.setViewport', { context, viewport })
  return {
    async goto(url) {
      await sendCommand('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    async evaluate(expression) {
      type EvaluationResult = { result?: { value?: string }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await sendCommand<EvaluationResult>('script.evaluate', {
        expression,
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value ?? ''
    },
    async performActions(actions) {
      await sendCommand('input.performActions', { context, actions })
    },
    async close() {
      socket.close()
      await endProgram(browserProcess)
      await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Controls WebKitGTK over WebDriver, on a virtual screen. */
async function openWebKit({ width, height }: Viewport): Promise<OtherBrowser> {
  const driverPort = await findFreePort()
  const browserProcess = spawn(
    XVFB_PROGRAM,
    ['-a', WEBKIT_DRIVER_PROGRAM, `--port=${driverPort}`],
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    },
  )
  const callDriver = async <AnswerValue>(
    method: string,
    path: string,
    body?: object,
  ): Promise<AnswerValue> => {
    const answer = await fetch(`http://127.0.0.1:${driverPort}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: AnswerValue & { message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  await retryUntilDone(() => callDriver('GET', '/status'))
  const { sessionId } = await callDriver<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })
  const sessionPath = `/session/${sessionId}`
  await callDriver('POST', `${sessionPath}/window/rect`, { x: 0, y: 0, width, height })
  return {
    async goto(url) {
      await callDriver('POST', `${sessionPath}/url`, { url })
    },
    evaluate: (expression) =>
      callDriver('POST', `${sessionPath}/execute/sync`, {
        script: `return ${expression}`,
        args: [],
      }),
    async performActions(actions) {
      await callDriver('POST', `${sessionPath}/actions`, { actions })
    },
    async close() {
      await callDriver('DELETE', sessionPath)
      await endProgram(browserProcess)
    },
  }
}

function connectWebSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${url}`)))
  })
}

/** Retries until it succeeds, because a program takes a moment to listen. */
async function retryUntilDone<Result>(doAttempt: () => Promise<Result>): Promise<Result> {
  const retryUntil = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      return await doAttempt()
    } catch (error) {
      if (Date.now() > retryUntil) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Stops a program and its child processes. */
function endProgram(browserProcess: ChildProcess): Promise<void> {
  const programEnd = new Promise<void>((resolve) => browserProcess.once('exit', () => resolve()))
  if (browserProcess.pid) process.kill(-browserProcess.pid, 'SIGTERM')
  return programEnd
}
