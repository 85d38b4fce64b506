import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type {
  Banner,
  BannerSettings,
  HomePageContent,
  Testimonial,
  TestimonialSettings,
} from '#contract/home.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { categories, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { readTopReviews, type TopReview } from '../reviews/read-top-reviews.ts'
import { storeOpeningTable } from '../store/tables.ts'
import { BUILT_IN_CATEGORY_IDS, builtInBannersFor } from './built-in-banners.ts'
import { readHomeRows } from './read-home-rows.ts'
import { banners, homePage, testimonials } from './tables.ts'

/** With fewer reviews the section would look empty, so the owner's testimonials are shown. */
const REVIEWS_SHOWN = 3

/** Reads the content of the home page; its products are read by other calls. */
export async function readHomePage(db: Database): Promise<HomePageContent> {
  const topReviews = await findTopReviews(db)
  return {
    banners: await readBanners(db),
    ...(await readHomeRows(db)),
    testimonials: topReviews ? topReviews.map(testimonialOfReview) : await readOwnTestimonials(db),
    areReviews: topReviews !== undefined,
  }
}

/** Reads the banners with the version that a change must send. */
export const readBannerSettings = async (db: Database): Promise<BannerSettings> => ({
  banners: await readBanners(db),
  version: (await readHomeVersions(db)).banners,
})

/** Reads the owner's testimonials with the version that a change must send. */
export const readTestimonialSettings = async (db: Database): Promise<TestimonialSettings> => ({
  testimonials: await readOwnTestimonials(db),
  areReviewsShown: (await findTopReviews(db)) !== undefined,
  version: (await readHomeVersions(db)).testimonials,
})

async function readHomeVersions(db: Database) {
  const [versions] = await db
    .select({ banners: homePage.bannersVersion, testimonials: homePage.testimonialsVersion })
    .from(homePage)
  if (!versions) throw new Error('The row of home_page is missing')
  return versions
}

/** The sample shop has its own banners until its owner saves others. */
async function readBanners(db: Database): Promise<Banner[]> {
  const categoriesOfBuiltInBanners = db
    .select({ ids: sql`coalesce(json_agg(${categories.id}), '[]')` })
    .from(categories)
    .where(inArray(categories.id, BUILT_IN_CATEGORY_IDS))
  const [page] = await db
    .select({
      version: homePage.bannersVersion,
      isSample: storeOpeningTable.usesSampleDetails,
      categoryIds: sql<number[]>`(${categoriesOfBuiltInBanners})`,
    })
    .from(homePage)
    .crossJoin(storeOpeningTable)
  if (page?.isSample && page.version === 0) return builtInBannersFor(new Set(page.categoryIds))
  const rows = await db.select(bannerColumns).from(banners).orderBy(asc(banners.position))
  return rows.map(withNepali)
}

const bannerColumns = {
  title: banners.title,
  titleNe: banners.titleNe,
  words: banners.words,
  wordsNe: banners.wordsNe,
  button: banners.button,
  buttonNe: banners.buttonNe,
  categoryId: banners.categoryId,
  picture: banners.picture,
  widePublicId: banners.widePublicId,
  highPublicId: banners.highPublicId,
}

/** If the piece is not on sale, its name is shown without a link. */
async function readOwnTestimonials(db: Database): Promise<Testimonial[]> {
  const rows = await db
    .select({
      name: testimonials.name,
      place: testimonials.place,
      placeNe: testimonials.placeNe,
      words: testimonials.words,
      wordsNe: testimonials.wordsNe,
      stars: testimonials.stars,
      piece: testimonials.piece,
      pieceNe: products.localName,
      productId: products.id,
      publicId: testimonials.publicId,
      isSample: testimonials.isSample,
    })
    .from(testimonials)
    .leftJoin(products, and(eq(products.id, testimonials.productId), isOnSale))
    .orderBy(asc(testimonials.position))
  return rows.map(withNepali)
}

async function findTopReviews(db: Database): Promise<TopReview[] | undefined> {
  const topReviews = await readTopReviews(db, REVIEWS_SHOWN)
  return topReviews.length === REVIEWS_SHOWN ? topReviews : undefined
}

const testimonialOfReview = ({ authorName, text, stars, product }: TopReview): Testimonial => ({
  name: authorName,
  place: '',
  words: text,
  stars,
  piece: product.name,
  productId: product.id,
  publicId: null,
  isSample: false,
})
