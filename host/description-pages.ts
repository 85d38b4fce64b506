import { Hono } from 'hono'
import { type About, describeApiInFiles } from '#server/api-description/files.ts'
import { weakEtagOf } from '#server/platform/etag.ts'
import { answerFrom } from './cached-responses.ts'
import { finish } from './finished-answer.ts'

/** Serves the API description, compressed if the client accepts it. */
export async function descriptionPages(about: About): Promise<Hono> {
  const app = new Hono()
  for (const { path, headers, text } of await describeApiInFiles(about)) {
    const bytes = new TextEncoder().encode(text)
    const answer = finish({
      status: 200,
      headers,
      bytes,
      isShareable: true,
      etag: weakEtagOf(bytes),
    })
    app.get(path, ({ req }) => answerFrom(answer, req.raw))
  }
  return app
}
