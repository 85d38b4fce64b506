import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { fullNameInSql } from '../accounts/user.ts'
import { defaultPictureOf } from '../catalogue/first-picture.ts'
import { jsonListInSql } from '../catalogue/json-list.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { reviewPictures, reviews } from './tables.ts'

type ReviewSelection = {
  condition: SQL | undefined
  orderBy?: SQL[]
  limit?: number
  offset?: number
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]
export type StaffReviewRow = Awaited<ReturnType<typeof selectStaffReviews>>[number]

/** Reads reviews with their pictures and authors in one statement. */
export const selectReviews = (
  db: Database,
  { condition, orderBy = [], limit = 1, offset = 0 }: ReviewSelection,
) => {
  const pictures = picturesOfReview(db)
  return db
    .select({ ...REVIEW_COLUMNS, pictures: pictures.list })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .crossJoinLateral(pictures)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

const replier = alias(users, 'replier')
const moderator = alias(users, 'moderator')

/** The query of the reviews, with the columns for staff. */
export const selectStaffReviews = (
  db: Database,
  { condition, orderBy = [], limit = 1 }: Omit<ReviewSelection, 'offset'>,
) => {
  const pictures = picturesOfReview(db)
  return db
    .select({
      ...REVIEW_COLUMNS,
      pictures: pictures.list,
      productId: products.id,
      productName: products.name,
      productNameNe: products.localName,
      productPicture: sql<string | null>`${defaultPictureOf(sql`${products.id}`)}`,
      customerId: reviews.userId,
      orderId: reviews.orderId,
      repliedBy: sql<string | null>`${fullNameInSql(replier)}`,
      judgedBy: sql<string | null>`${fullNameInSql(moderator)}`,
      judgedAt: reviews.judgedAt,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(replier, eq(replier.id, reviews.repliedByUserId))
    .leftJoin(moderator, eq(moderator.id, reviews.judgedByUserId))
    .crossJoinLateral(pictures)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
}

const REVIEW_COLUMNS = {
  id: reviews.id,
  stars: reviews.stars,
  title: reviews.title,
  text: reviews.text,
  firstName: users.firstName,
  lastName: users.lastName,
  writtenAt: reviews.writtenAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  status: reviews.status,
  reason: reviews.reason,
  version: reviews.version,
}

const REVIEW_PICTURE_COLUMNS = {
  id: reviewPictures.id,
  publicId: reviewPictures.publicId,
  width: reviewPictures.width,
  height: reviewPictures.height,
  placeholder: reviewPictures.placeholder,
}

const picturesOfReview = (db: Database) =>
  db
    .select({
      list: jsonListInSql(REVIEW_PICTURE_COLUMNS, sql`${reviewPictures.id}`).as('picture_list'),
    })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviews.id))
    .as('pictures')
