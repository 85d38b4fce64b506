import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { RESTOCK_REQUEST_ADDED, RESTOCK_REQUEST_REMOVED } from '#contract/messages/answers.ts'
import type { restockRequestCalls } from '#contract/restock-requests.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { addRestockRequest, readRestockRequests, removeRestockRequest } from './change-requests.ts'

type Dependencies = { db: NodePgDatabase }

export const restockRequestRoutes = ({
  db,
}: Dependencies): CallHandlersOf<typeof restockRequestCalls> => ({
  getRestockRequests: async ({ caller }) => ({
    success: true,
    data: await readRestockRequests(db, caller.userId),
  }),
  addRestockRequest: async ({ caller, body, language }) => ({
    success: true,
    msg: RESTOCK_REQUEST_ADDED,
    data: await addRestockRequest(db, caller.userId, { ...body, language }),
  }),
  removeRestockRequest: async ({ caller, body }) => ({
    success: true,
    msg: RESTOCK_REQUEST_REMOVED,
    data: await removeRestockRequest(db, caller.userId, body),
  }),
})
