import * as z from 'zod/mini'
import { BANNER_PICTURES, BANNERS } from './banner-pictures.ts'
import { CATALOGUE_CACHE_SECONDS, call } from './call.ts'
import { Id, line, optionalLine, paragraphs, Stars } from './fields.ts'
import { PublicId } from './pictures.ts'
import { SeenVersion } from './settings.ts'

/** More would be read by nobody. */
export const MAX_TESTIMONIALS = 9

/** One of the banners at the top of the home page. */
export const Banner = z.object({
  title: z.string(),
  words: z.string(),
  button: z.string(),
  /** The category that its button leads to; null for all jewellery. */
  categoryId: z.nullable(Id),
  /** The shop's own picture, shown where the owner has sent none. */
  picture: z.enum(BANNER_PICTURES),
  /** A sent picture for wide screens and one for high ones; one of them serves for both. */
  widePublicId: z.nullable(z.string()),
  highPublicId: z.nullable(z.string()),
})
export type Banner = z.infer<typeof Banner>

/** What somebody says of the shop or of a piece. */
export const Testimonial = z.object({
  name: z.string(),
  /** Where they live; may be empty. */
  place: z.string(),
  words: z.string(),
  stars: z.int(),
  /** What it is about; may be empty. */
  piece: z.string(),
  /** The same as a product, where it is one. */
  productId: z.nullable(Id),
  publicId: z.nullable(z.string()),
  /** Made up, and shown as such. */
  isSample: z.boolean(),
})
export type Testimonial = z.infer<typeof Testimonial>

/** What the home page shows besides products. */
export const Home = z.object({
  banners: z.array(Banner),
  /** Of approved reviews where there are enough good ones; otherwise as the owner has set them. */
  testimonials: z.array(Testimonial),
  areReviews: z.boolean(),
})
export type Home = z.infer<typeof Home>

const publicId = z.nullable(PublicId)

/** A banner as an owner sends it. */
export const BannerInput = z.object({
  title: line({ required: 'Title is required', max: 60 }),
  words: line({ required: 'Words are required', max: 160 }),
  button: line({ required: 'Words on the button are required', max: 30 }),
  categoryId: z.nullable(Id),
  picture: z.enum(BANNER_PICTURES, 'Unknown picture'),
  widePublicId: publicId,
  highPublicId: publicId,
})
export type BannerInput = z.output<typeof BannerInput>

/** A testimonial as an owner sends it. */
export const TestimonialInput = z.object({
  name: line({ required: 'Name is required', max: 80 }),
  place: optionalLine(80),
  words: paragraphs({ required: 'Words are required', max: 400 }),
  stars: Stars,
  piece: optionalLine(120),
  productId: z.nullable(Id),
  publicId,
  isSample: z.boolean('Please send true or false'),
})
export type TestimonialInput = z.output<typeof TestimonialInput>

export const BannersInput = z.object({
  banners: z
    .array(BannerInput, `Please send ${BANNERS} banners`)
    .check(z.length(BANNERS, `Please send ${BANNERS} banners`)),
  version: SeenVersion,
})
export type BannersInput = z.output<typeof BannersInput>

export const TestimonialsInput = z.object({
  testimonials: z
    .array(TestimonialInput, 'Please send a list of testimonials')
    .check(z.maxLength(MAX_TESTIMONIALS, `Please send at most ${MAX_TESTIMONIALS} testimonials`)),
  version: SeenVersion,
})
export type TestimonialsInput = z.output<typeof TestimonialsInput>

/** The banners as the owner sets them, in the order they take turns. */
export const BannerSettings = z.object({ banners: z.array(Banner), version: z.int() })
export type BannerSettings = z.infer<typeof BannerSettings>

/** The testimonials as the owner sets them, in the order they are shown. */
export const TestimonialSettings = z.object({
  testimonials: z.array(Testimonial),
  /** Reviews of customers are shown in their place. */
  areReviewsShown: z.boolean(),
  version: z.int(),
})
export type TestimonialSettings = z.infer<typeof TestimonialSettings>

const banners = z.object({ success: z.literal(true), data: BannerSettings })
const testimonials = z.object({ success: z.literal(true), data: TestimonialSettings })

export const homeCalls = {
  getHome: call('GET /api/home', {
    says: 'What the home page shows besides products: banners, and what customers say.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    answer: z.object({ success: z.literal(true), data: Home }),
  }),
  getBanners: call('GET /api/admin/settings/banners', {
    says: 'The banners of the home page, as the owner sets them.',
    access: 'settings.write',
    answer: banners,
  }),
  updateBanners: call('PUT /api/admin/settings/banners', {
    says: 'Changes the four banners and their order; refused when somebody else was first. Pictures are sent beforehand.',
    access: 'settings.write',
    body: BannersInput,
    answer: banners,
  }),
  getTestimonials: call('GET /api/admin/settings/testimonials', {
    says: 'What customers have said, as the owner has written it down.',
    access: 'settings.write',
    answer: testimonials,
  }),
  updateTestimonials: call('PUT /api/admin/settings/testimonials', {
    says: 'Changes the testimonials and their order; refused when somebody else was first. Pictures are sent beforehand.',
    access: 'settings.write',
    body: TestimonialsInput,
    answer: testimonials,
  }),
}
