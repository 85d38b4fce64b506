import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { REVIEW_REMOVED, REVIEW_SENT, type reviewCalls } from '#contract/reviews.ts'
import { announced } from '../catalogue/announced.ts'
import type { Announce } from '../platform/changes.ts'
import { inTransaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { changeReview } from './change-review.ts'
import { findReviews } from './find-reviews.ts'
import { judgeReview, replyToReview } from './judge-review.ts'
import { getOwnReview, readOwnReview } from './own-review.ts'
import { requireBuyer, requireOnSale } from './purchase.ts'
import { readReviews } from './read-reviews.ts'
import { removeReview } from './remove-review.ts'
import { keepReviewPictures } from './review-pictures.ts'
import { writeReview } from './write-review.ts'

/** What reviews work with. */
export type ReviewNeeds = {
  db: NodePgDatabase
  pictures: PictureStore
  /** Tells every process that a product's page shows something else now. */
  announce: Announce
}

export function reviewRoutes(needs: ReviewNeeds): HandlersOf<typeof reviewCalls> {
  return { ...forShoppers(needs), ...forStaff(needs) }
}

const forShoppers = ({ db, pictures, announce }: ReviewNeeds) =>
  ({
    getReviews: ({ path, query }) => readReviews(db, path.id, query),
    getOwnReview: ({ caller, path }) => readOwnReview(db, caller, path.id),
    writeReview: {
      admit: async ({ caller, path }) => {
        await requireOnSale(db, path.id)
        await requireBuyer(db, caller, path.id)
      },
      handle: async ({ caller: { userId }, path: { id: productId }, body: review, files }) => {
        const added = await keepReviewPictures(pictures, files)
        return inTransaction(db, async (tx) => {
          await writeReview(tx, { userId, productId, review, added })
          const data = await getOwnReview(tx, userId, productId)
          return { success: true, msg: REVIEW_SENT, data }
        })
      },
    },
    changeReview: {
      admit: async ({ caller, path }) => {
        await getOwnReview(db, caller.userId, path.id)
        await requireBuyer(db, caller, path.id)
      },
      handle: async ({ caller: { userId }, path: { id: productId }, body: change, files }) => {
        const added = await keepReviewPictures(pictures, files)
        const changing = inTransaction(db, async (tx) => {
          await changeReview(tx, { userId, productId, change, added })
          return getOwnReview(tx, userId, productId)
        })
        return { success: true, msg: REVIEW_SENT, data: await announced(announce, changing) }
      },
    },
    removeReview: async ({ caller, path }) => {
      const removing = inTransaction(db, (tx) => removeReview(tx, caller.userId, path.id))
      await announced(announce, removing)
      return { success: true, msg: REVIEW_REMOVED }
    },
  }) satisfies Partial<HandlersOf<typeof reviewCalls>>

const forStaff = ({ db, announce }: ReviewNeeds) =>
  ({
    findReviews: ({ query }) => findReviews(db, query),
    approveReview: async ({ caller, path, body: { version } }) => {
      const read = { id: path.id, version, byUserId: caller.userId }
      const judging = inTransaction(db, (tx) => judgeReview(tx, read, { status: 'approved' }))
      return { success: true, data: await announced(announce, judging) }
    },
    rejectReview: async ({ caller, path, body: { version, reason } }) => {
      const read = { id: path.id, version, byUserId: caller.userId }
      const judgement = { status: 'rejected', reason } as const
      const judging = inTransaction(db, (tx) => judgeReview(tx, read, judgement))
      return { success: true, data: await announced(announce, judging) }
    },
    replyToReview: async ({ caller, path, body: { version, text } }) => {
      const read = { id: path.id, version, byUserId: caller.userId }
      const replying = inTransaction(db, (tx) => replyToReview(tx, read, text))
      return { success: true, data: await announced(announce, replying) }
    },
  }) satisfies Partial<HandlersOf<typeof reviewCalls>>
