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
  act: (actions: object[]) => Promise<void>
  close: () => Promise<void>
}

type Viewport = { width: number; height: number }

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/xvfb-run'
const START_TIMEOUT_MS = 30_000
const ANSWER_TIMEOUT_MS = 30_000

/** The other browsers, if they are installed. */
export const OTHER_BROWSERS = {
  Firefox: { isInstalled: existsSync(FIREFOX), open: openFirefox },
  WebKit: { isInstalled: existsSync(WEBKIT_DRIVER) && existsSync(XVFB), open: openWebKit },
}

/** Controls Firefox over WebDriver BiDi: JSON over a web socket. */
async function openFirefox(viewport: Viewport): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'gahana-firefox-'))
  const port = await findFreePort()
  const program = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { stdio: 'ignore', detached: true },
  )
  const socket = await retryUntilDone(() => connect(`ws://127.0.0.1:${port}/session`))
  const answers = new Map<number, (answer: { result?: object; message?: string }) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data))
    answers.get(answer.id)?.(answer)
  })
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    lastId += 1
    const id = lastId
    const { promise, resolve } = Promise.withResolvers<{ result?: object; message?: string }>()
    answers.set(id, resolve)
    const noAnswer = setTimeout(() => resolve({ message: 'no answer' }), ANSWER_TIMEOUT_MS)
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await promise
    clearTimeout(noAnswer)
    if (!result) throw new Error(`${method}: ${message}`)
    return result as Result
  }
  await send('session.new', { capabilities: {} })
  type Tree = { contexts: { context: string }[] }
  const { contexts } = await send<Tree>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport })
  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    async evaluate(expression) {
      type EvaluationResult = { result?: { value?: string }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await send<EvaluationResult>('script.evaluate', {
        expression,
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value ?? ''
    },
    async act(actions) {
      await send('input.performActions', { context, actions })
    },
    async close() {
      socket.close()
      await end(program)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Controls WebKitGTK over WebDriver, on a virtual screen. */
async function openWebKit({ width, height }: Viewport): Promise<OtherBrowser> {
  const port = await findFreePort()
  const program = spawn(XVFB, ['-a', WEBKIT_DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Value & { message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  await retryUntilDone(() => call('GET', '/status'))
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
  return {
    async goto(url) {
      await call('POST', `${session}/url`, { url })
    },
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async act(actions) {
      await call('POST', `${session}/actions`, { actions })
    },
    async close() {
      await call('DELETE', session)
      await end(program)
    },
  }
}

function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${url}`)))
  })
}

/** Retries until it succeeds, because a program takes a moment to listen. */
async function retryUntilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
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
function end(program: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  if (program.pid) process.kill(-program.pid, 'SIGTERM')
  return ended
}
