import type { Client, Pool } from 'pg'
import * as z from 'zod/mini'
import type { Script } from './statements.ts'

/** Runs an action and returns the SQL statements that it sent. */
export type Record = (act: () => Promise<unknown>) => Promise<Script>

/** Records the statements of all connections that a pool opens from now on. */
export function recorderOf(pool: Pool): Record {
  let script: Script = []
  pool.on('connect', (client) =>
    listenTo(client, (question) => script.push(Question.parse(question))),
  )
  return async (act) => {
    script = []
    await act()
    return [...script]
  }
}

const Question = z.object({
  name: z.optional(z.string()),
  text: z.string(),
  values: z._default(z.array(z.unknown()), []),
})

/** Calls `hear` with each statement. Drizzle passes the values as a separate argument. */
function listenTo(client: Pick<Client, 'query'>, hear: (question: object) => void) {
  client.query = new Proxy(client.query, {
    apply(query, self, given: [question: object | string, values?: unknown]) {
      const [question, values] = given
      const told = typeof question === 'string' ? { text: question } : question
      hear(values ? { ...told, values } : told)
      return Reflect.apply(query, self, given)
    },
  })
}
