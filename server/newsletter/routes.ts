import { SUBSCRIBED, UNSUBSCRIBED } from '#contract/messages/answers.ts'
import type { newsletterCalls } from '#contract/newsletter.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { withMinimumTime } from '../platform/constant-time.ts'
import type { Database } from '../platform/database/database.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { exportSubscribers, findSubscribers } from './subscribers.ts'

type Dependencies = { db: Database; publicUrl: string }

export const newsletterRoutes = ({
  db,
  publicUrl,
}: Dependencies): CallHandlersOf<typeof newsletterCalls> => ({
  subscribe: async ({ body }) => {
    // The answer takes a fixed time, because a shorter one would reveal that the address is already
    // subscribed.
    await withMinimumTime(subscribe(db, body.email))
    return { success: true, msg: SUBSCRIBED }
  },
  unsubscribe: async ({ path }) => {
    await unsubscribe(db, path.token)
    return { success: true, msg: UNSUBSCRIBED }
  },
  getSubscribers: ({ query }) => findSubscribers(db, query),
  exportSubscribers: async () => ({ success: true, ...(await exportSubscribers(db, publicUrl)) }),
})
