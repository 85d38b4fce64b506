import { Hono } from 'hono'
import { describeApiInFiles } from '#server/api-description/files.ts'
import { weakEtagOf } from '#server/platform/etag.ts'
import { makePreparedResponse } from '../answers/cached-responses.ts'
import { type PreparedAnswer, prepareAnswer } from '../answers/prepared-answer.ts'

const DOCS_PATHS = ['/api/openapi.json', '/api/docs', '/api/docs.css']

type ApiDocsOptions = { publicUrl: string; readStoreName: () => Promise<string> }

/**
 * Serves the API description, compressed if the client accepts it. It is made at the first request
 * and again after the store was renamed.
 */
export function serveApiDocs({ publicUrl, readStoreName }: ApiDocsOptions): Hono {
  let madeAnswers:
    | { storeName: string; docsAnswers: Promise<Map<string, PreparedAnswer>> }
    | undefined
  const makeAnswersOnce = (storeName: string) => {
    if (madeAnswers?.storeName !== storeName)
      madeAnswers = { storeName, docsAnswers: makeAnswers({ publicUrl, storeName }) }
    return madeAnswers.docsAnswers
  }
  const honoApp = new Hono()
  for (const path of DOCS_PATHS)
    honoApp.get(path, async ({ req }) => {
      const docsAnswer = (await makeAnswersOnce(await readStoreName())).get(path)
      if (!docsAnswer) throw new Error(`The API description has no ${path}`)
      return makePreparedResponse(docsAnswer, req.raw)
    })
  return honoApp
}

async function makeAnswers(shopFacts: { publicUrl: string; storeName: string }) {
  const docsAnswers = new Map<string, PreparedAnswer>()
  for (const { path, headers, text } of await describeApiInFiles(shopFacts)) {
    const documentBytes = new TextEncoder().encode(text)
    const etag = weakEtagOf(documentBytes)
    docsAnswers.set(
      path,
      prepareAnswer({ status: 200, headers, bytes: documentBytes, isShareable: true, etag }),
    )
  }
  return docsAnswers
}
