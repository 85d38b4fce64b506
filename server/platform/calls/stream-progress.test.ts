import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal, refusalBodyOf } from '#contract/refusals.ts'
import { type ReportProgress, streamProgress } from './stream-progress.ts'

const requestForLines = new Request('http://shop.test', {
  headers: { accept: 'application/x-ndjson' },
})
const request = new Request('http://shop.test')

const toRefusalResponse = (error: unknown) =>
  error instanceof Refusal ? Response.json(refusalBodyOf(error)) : Response.json({})

const answer = (request: Request, work: (onProgress: ReportProgress) => Promise<Response>) =>
  streamProgress(request, work, toRefusalResponse)

const respondDone = Response.json.bind(null, { success: true })

test('a client that does not ask for progress gets only the answer', async () => {
  const response = await answer(request, async (onProgress) => {
    onProgress({ done: 1, of: 2 })
    return respondDone({ status: 201 })
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ success: true })
})

test('each report is sent as a line at once, and the answer is the last line', async () => {
  const nextStep = Promise.withResolvers<void>()
  const response = await answer(requestForLines, async (onProgress) => {
    onProgress({ done: 1, of: 2 })
    await nextStep.promise
    return respondDone()
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('{"done":1,"of":2}\n')
  nextStep.resolve()
  let unreadLines = ''
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    unreadLines += read.value
  expect(unreadLines).toBe('{"success":true}\n')
})

test('work without reports is answered as usual, with its own status', async () => {
  expect((await answer(requestForLines, async () => respondDone({ status: 201 }))).status).toBe(201)
  const refused = answer(requestForLines, async () => {
    throw new Refusal('STOCK_CHANGED_MEANWHILE')
  })
  await expect(refused).rejects.toThrow('Somebody else has just changed this')
})

test('a refusal that comes after progress is the last line', async () => {
  const response = await answer(requestForLines, async (onProgress) => {
    onProgress({ done: 1, of: 2 })
    throw new Refusal('STOCK_CHANGED_MEANWHILE')
  })
  const lines = (await response.text()).trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ success: false, code: 'CONFLICT' })
})

test('the work continues when the client has disconnected', async () => {
  let isWorkDone = false
  const response = await answer(requestForLines, async (onProgress) => {
    onProgress({ done: 1, of: 2 })
    await sleep(5)
    onProgress({ done: 2, of: 2 })
    isWorkDone = true
    return respondDone()
  })
  await response.body?.cancel()
  await expect.poll(() => isWorkDone).toBe(true)
})
