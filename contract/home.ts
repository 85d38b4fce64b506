import * as z from 'zod/mini'
import { BANNER_PICTURES } from './banner-pictures.ts'
import { CATALOGUE_CACHE_SECONDS, declareCall } from './call.ts'
import {
  distinctIdsSchema,
  Id,
  multilineText,
  optionalSingleLineText,
  Stars,
  singleLineText,
} from './fields.ts'
import * as m from './messages/validation.ts'
import { PicturePublicId } from './pictures.ts'
import { ExpectedVersion } from './settings.ts'
import { lineInNepali, paragraphsInNepali, TextInNepali } from './texts-in-nepali.ts'

/** The most testimonials that the home page shows. */
export const MAX_TESTIMONIALS = 9

/** The most banners that the home page shows in turn. */
export const MAX_BANNERS = 6

/** One of the banners at the top of the home page. */
export const Banner = z.object({
  title: z.string(),
  titleNe: TextInNepali,
  words: z.string(),
  wordsNe: TextInNepali,
  button: z.string(),
  buttonNe: TextInNepali,
  /** The category that its button leads to; null for all jewellery. */
  categoryId: z.nullable(Id),
  /** The built-in picture, shown if the owner has uploaded none. */
  picture: z.enum(BANNER_PICTURES),
  /** Uploaded pictures for wide and for high screens; if only one is set, it is used for both. */
  widePublicId: z.nullable(z.string()),
  highPublicId: z.nullable(z.string()),
})
export type Banner = z.infer<typeof Banner>

/** What a person says about the shop or a product. */
export const Testimonial = z.object({
  name: z.string(),
  /** The person's place of residence; may be empty. */
  place: z.string(),
  placeNe: TextInNepali,
  words: z.string(),
  wordsNe: TextInNepali,
  stars: z.int(),
  /** The name of the product; may be empty. */
  piece: z.string(),
  /** The Nepali name of that product, if the shop has it. */
  pieceNe: TextInNepali,
  /** The id of that product, if the shop has it. */
  productId: z.nullable(Id),
  publicId: z.nullable(z.string()),
  /** Invented; the page marks it as a sample. */
  isSample: z.boolean(),
})
export type Testimonial = z.infer<typeof Testimonial>

export const MAX_HOME_ROWS = 6

/** Which products a row of the home page can show. */
export const HOME_ROW_SOURCES = ['newest', 'offers', 'category', 'picked'] as const

/** The most products that the owner picks for a row. */
export const MAX_PICKED_PRODUCTS = 12

/** A row of products on the home page. */
export const HomeRow = z.object({
  title: z.string(),
  titleNe: TextInNepali,
  /** A sentence below the title; may be empty. */
  text: z.string(),
  textNe: TextInNepali,
  source: z.enum(HOME_ROW_SOURCES),
  /** The category of a row with the source 'category'; null if that category was deleted. */
  categoryId: z.nullable(Id),
  /** The products of a row with the source 'picked', in their order. */
  productIds: z.array(Id),
})
export type HomeRow = z.infer<typeof HomeRow>

/** The content of the home page besides products. */
export const HomePageContent = z.object({
  banners: z.array(Banner),
  /** Only the rows that have products to show. */
  rows: z.array(HomeRow),
  /** Whether any product is on sale. */
  hasProducts: z.boolean(),
  /** From approved reviews if there are enough good ones; otherwise those set by the owner. */
  testimonials: z.array(Testimonial),
  areReviews: z.boolean(),
})
export type HomePageContent = z.infer<typeof HomePageContent>

const publicIdOrNull = z.nullable(PicturePublicId)

// Rows, banners and testimonials are saved as whole lists, so a text in Nepali that is missing is
// removed.

/** A banner as an owner sends it. */
export const BannerInput = z.object({
  title: singleLineText({ required: m.TITLE_IS_REQUIRED, max: 60 }),
  titleNe: lineInNepali(60),
  words: singleLineText({ required: m.TEXT_IS_REQUIRED, max: 160 }),
  wordsNe: lineInNepali(160),
  button: singleLineText({ required: m.BUTTON_TEXT_IS_REQUIRED, max: 30 }),
  buttonNe: lineInNepali(30),
  categoryId: z.nullable(Id),
  picture: z.enum(BANNER_PICTURES, m.UNKNOWN_PICTURE),
  widePublicId: publicIdOrNull,
  highPublicId: publicIdOrNull,
})
export type BannerInput = z.output<typeof BannerInput>

const TESTIMONIAL_TEXT_RULES = { required: m.TEXT_IS_REQUIRED, max: 400 }

/** A testimonial as an owner sends it. */
export const TestimonialInput = z.object({
  name: singleLineText({ required: m.NAME_IS_REQUIRED, max: 80 }),
  place: optionalSingleLineText(80),
  placeNe: lineInNepali(80),
  words: multilineText(TESTIMONIAL_TEXT_RULES),
  wordsNe: paragraphsInNepali(TESTIMONIAL_TEXT_RULES),
  stars: Stars,
  piece: optionalSingleLineText(120),
  productId: z.nullable(Id),
  publicId: publicIdOrNull,
  isSample: z.boolean(m.SEND_TRUE_OR_FALSE),
})
export type TestimonialInput = z.output<typeof TestimonialInput>

/** A row of products as an owner sends it. */
const HomeRowInput = z
  .object({
    title: singleLineText({ required: m.TITLE_IS_REQUIRED, max: 60 }),
    titleNe: lineInNepali(60),
    text: optionalSingleLineText(160),
    textNe: lineInNepali(160),
    source: z.enum(HOME_ROW_SOURCES, m.CHOOSE_WHAT_THE_ROW_SHOWS),
    categoryId: z.nullable(Id),
    productIds: z._default(
      distinctIdsSchema(MAX_PICKED_PRODUCTS, m.sendProductIds(MAX_PICKED_PRODUCTS)),
      [],
    ),
  })
  .check(
    z.refine(({ source, categoryId }) => (source === 'category') === (categoryId !== null), {
      error: m.CHOOSE_A_CATEGORY_FOR_EACH_ROW_THAT_SHOWS_ONE,
    }),
    z.refine(({ source, productIds }) => (source === 'picked') === productIds.length > 0, {
      error: m.PICK_PRODUCTS_FOR_EACH_ROW_THAT_SHOWS_THEM,
    }),
  )

export const HomeRowsInput = z.object({
  rows: z
    .array(HomeRowInput, m.SEND_A_LIST_OF_ROWS)
    .check(z.maxLength(MAX_HOME_ROWS, m.atMostRows(MAX_HOME_ROWS))),
  version: ExpectedVersion,
})
export type HomeRowsInput = z.output<typeof HomeRowsInput>

export const BannersInput = z.object({
  banners: z
    .array(BannerInput, m.SEND_A_LIST_OF_BANNERS)
    .check(z.maxLength(MAX_BANNERS, m.atMostBanners(MAX_BANNERS))),
  version: ExpectedVersion,
})
export type BannersInput = z.output<typeof BannersInput>

export const TestimonialsInput = z.object({
  testimonials: z
    .array(TestimonialInput, m.SEND_A_LIST_OF_TESTIMONIALS)
    .check(z.maxLength(MAX_TESTIMONIALS, m.atMostTestimonials(MAX_TESTIMONIALS))),
  version: ExpectedVersion,
})
export type TestimonialsInput = z.output<typeof TestimonialsInput>

/** The rows of products set by the owner, in the order in which the page shows them. */
export const HomeRowSettings = z.object({ rows: z.array(HomeRow), version: z.int() })
export type HomeRowSettings = z.infer<typeof HomeRowSettings>

/** The banners set by the owner, in the order in which the page shows them. */
export const BannerSettings = z.object({ banners: z.array(Banner), version: z.int() })
export type BannerSettings = z.infer<typeof BannerSettings>

/** The testimonials set by the owner, in the order in which the page shows them. */
export const TestimonialSettings = z.object({
  testimonials: z.array(Testimonial),
  /** The home page shows reviews of customers instead of these. */
  areReviewsShown: z.boolean(),
  version: z.int(),
})
export type TestimonialSettings = z.infer<typeof TestimonialSettings>

const homeRowsAnswer = z.object({ success: z.literal(true), data: HomeRowSettings })
const bannersAnswer = z.object({ success: z.literal(true), data: BannerSettings })
const testimonialsAnswer = z.object({ success: z.literal(true), data: TestimonialSettings })

export const homeCalls = {
  getHome: declareCall('GET /api/home', {
    summary: 'Returns the banners and testimonials of the home page.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    // The row of offers is shown while there is one.
    shows: 'product counts',
    answer: z.object({ success: z.literal(true), data: HomePageContent }),
  }),
  getHomeRows: declareCall('GET /api/admin/settings/home-rows', {
    summary: 'The rows of products of the home page, as the owner sets them.',
    access: 'settings.write',
    answer: homeRowsAnswer,
  }),
  updateHomeRows: declareCall('PUT /api/admin/settings/home-rows', {
    summary:
      'Changes the rows of products of the home page and their order; refused when somebody else was first.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: HomeRowsInput,
    answer: homeRowsAnswer,
  }),
  getBanners: declareCall('GET /api/admin/settings/banners', {
    summary: 'Returns the banners of the home page for editing.',
    access: 'settings.write',
    answer: bannersAnswer,
  }),
  updateBanners: declareCall('PUT /api/admin/settings/banners', {
    summary:
      'Saves the banners and their order; none are allowed. Upload pictures first. Refused if the settings have changed since they were read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: BannersInput,
    answer: bannersAnswer,
  }),
  getTestimonials: declareCall('GET /api/admin/settings/testimonials', {
    summary: 'Returns the testimonials for editing.',
    access: 'settings.write',
    answer: testimonialsAnswer,
  }),
  updateTestimonials: declareCall('PUT /api/admin/settings/testimonials', {
    summary:
      'Saves the testimonials and their order. Upload pictures first. Refused if the settings have changed since they were read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: TestimonialsInput,
    answer: testimonialsAnswer,
  }),
}
