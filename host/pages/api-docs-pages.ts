import { Hono } from 'hono'
import { describeApiInFiles } from '#server/api-description/files.ts'
import { weakEtagOf } from '#server/platform/etag.ts'
import { makePreparedResponse } from '../answers/cached-responses.ts'
import { type PreparedAnswer, prepareAnswer } from '../answers/prepared-answer.ts'

const PATHS = ['/api/openapi.json', '/api/docs', '/api/docs.css']

type Options = { publicUrl: string; readStoreName: () => Promise<string> }

/**
 * Serves the API description, compressed if the client accepts it. It is made at the first request
 * and again after the store was renamed.
 */
export function serveApiDocs({ publicUrl, readStoreName }: Options): Hono {
  let made: { storeName: string; answers: Promise<Map<string, PreparedAnswer>> } | undefined
  const answersFor = (storeName: string) => {
    if (made?.storeName !== storeName)
      made = { storeName, answers: makeAnswers({ publicUrl, storeName }) }
    return made.answers
  }
  const app = new Hono()
  for (const path of PATHS)
    app.get(path, async ({ req }) => {
      const answer = (await answersFor(await readStoreName())).get(path)
      if (!answer) throw new Error(`The API description has no ${path}`)
      return makePreparedResponse(answer, req.raw)
    })
  return app
}

async function makeAnswers(about: { publicUrl: string; storeName: string }) {
  const answers = new Map<string, PreparedAnswer>()
  for (const { path, headers, text } of await describeApiInFiles(about)) {
    const bytes = new TextEncoder().encode(text)
    const etag = weakEtagOf(bytes)
    answers.set(path, prepareAnswer({ status: 200, headers, bytes, isShareable: true, etag }))
  }
  return answers
}
