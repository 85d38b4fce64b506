import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { REVIEW_REMOVED, REVIEW_SENT } from '#contract/messages/answers.ts'
import type { reviewCalls, StaffReview } from '#contract/reviews.ts'
import { cacheTagsOfReviewChange } from '../platform/cache-tags.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { inTransaction } from '../platform/database/database.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { changeReview } from './change-review.ts'
import { findReviews } from './find-reviews.ts'
import { moderateReview, replyToReview } from './moderate-review.ts'
import { readOwnReview, readOwnReviewState } from './own-review.ts'
import { requireBuyer, requireProductOnSale } from './purchase.ts'
import { readReviews } from './read-reviews.ts'
import { removeReview } from './remove-review.ts'
import { storeReviewPictures } from './review-pictures.ts'
import { writeReview } from './write-review.ts'

/** The dependencies of the review routes. */
export type ReviewDependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  /** Notifies all processes that a product's page has changed. */
  notifyCatalogueChanged: NotifyCatalogueChanged
}

export function reviewRoutes(dependencies: ReviewDependencies): CallHandlersOf<typeof reviewCalls> {
  return { ...shopperReviewRoutes(dependencies), ...staffReviewRoutes(dependencies) }
}

const shopperReviewRoutes = ({ db, pictures, notifyCatalogueChanged }: ReviewDependencies) =>
  ({
    getReviews: ({ path, query }) => readReviews(db, path.id, query),
    getOwnReview: ({ caller, path, language }) =>
      readOwnReviewState(db, caller, { productId: path.id, language }),
    writeReview: {
      checkBeforeBody: async ({ caller, path }) => {
        await requireProductOnSale(db, path.id)
        await requireBuyer(db, caller, path.id)
      },
      handle: async ({ caller: { userId }, path: { id: productId }, body: review, files }) => {
        const addedPictures = await storeReviewPictures(pictures, files)
        return inTransaction(db, async (tx) => {
          await writeReview(tx, { userId, productId, review, addedPictures })
          const data = await readOwnReview(tx, userId, productId)
          return { success: true, msg: REVIEW_SENT, data }
        })
      },
    },
    changeReview: {
      checkBeforeBody: async ({ caller, path }) => {
        await readOwnReview(db, caller.userId, path.id)
        await requireBuyer(db, caller, path.id)
      },
      handle: async ({
        caller: { userId },
        path: { id: productId },
        body: reviewChange,
        files,
      }) => {
        const addedPictures = await storeReviewPictures(pictures, files)
        const reviewChanging = inTransaction(db, async (tx) => {
          await changeReview(tx, { userId, productId, reviewChange, addedPictures })
          return readOwnReview(tx, userId, productId)
        })
        return {
          success: true,
          msg: REVIEW_SENT,
          data: await notifyAfterCommit(notifyCatalogueChanged, reviewChanging, () =>
            cacheTagsOfReviewChange(productId),
          ),
        }
      },
    },
    removeReview: async ({ caller, path }) => {
      const pendingRemoval = inTransaction(db, (tx) => removeReview(tx, caller.userId, path.id))
      await notifyAfterCommit(notifyCatalogueChanged, pendingRemoval, () =>
        cacheTagsOfReviewChange(path.id),
      )
      return { success: true, msg: REVIEW_REMOVED }
    },
  }) satisfies Partial<CallHandlersOf<typeof reviewCalls>>

const changedTagsOf = ({ product }: StaffReview) => cacheTagsOfReviewChange(product.id)

const staffReviewRoutes = ({ db, notifyCatalogueChanged }: ReviewDependencies) =>
  ({
    findReviews: ({ query }) => findReviews(db, query),
    approveReview: async ({ caller, path, body: { version } }) => {
      const readVersion = { id: path.id, version, byUserId: caller.userId }
      const pendingApproval = inTransaction(db, (tx) =>
        moderateReview(tx, readVersion, { status: 'approved' }),
      )
      return {
        success: true,
        data: await notifyAfterCommit(notifyCatalogueChanged, pendingApproval, changedTagsOf),
      }
    },
    rejectReview: async ({ caller, path, body: { version, reason } }) => {
      const readVersion = { id: path.id, version, byUserId: caller.userId }
      const moderation = { status: 'rejected', reason } as const
      const pendingRejection = inTransaction(db, (tx) =>
        moderateReview(tx, readVersion, moderation),
      )
      return {
        success: true,
        data: await notifyAfterCommit(notifyCatalogueChanged, pendingRejection, changedTagsOf),
      }
    },
    replyToReview: async ({ caller, path, body: { version, text } }) => {
      const readVersion = { id: path.id, version, byUserId: caller.userId }
      const pendingReply = inTransaction(db, (tx) => replyToReview(tx, readVersion, text))
      return {
        success: true,
        data: await notifyAfterCommit(notifyCatalogueChanged, pendingReply, changedTagsOf),
      }
    },
  }) satisfies Partial<CallHandlersOf<typeof reviewCalls>>
