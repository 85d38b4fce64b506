import * as z from 'zod/mini'
import { Id, Moment, optionalLine } from './fields.ts'

/** Widths in pixels that every picture is offered in: 200 for small ones beside words. */
export const PICTURE_WIDTHS = [200, 400, 600, 800, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Best first: a browser takes the first it knows. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const MAX_PICTURES = 12

/** What a picture shows, for who cannot see it. */
export const PictureAlt = optionalLine(250)

/** Where one size of a picture is served; its content never changes. */
export const pictureUrl = (publicId: string, width: PictureWidth, format: PictureFormat) =>
  `/pictures/${publicId}-${width}.${format}`

/** A picture of a product, in every size of `sizes` at `/pictures/{publicId}-{width}.{avif|webp|jpg}`. */
export const ProductImage = z.object({
  id: Id,
  imageUrl: z.string(),
  publicId: z.string(),
  isDefault: z.boolean(),
  productId: Id,
  /** The colour it shows, or null for all. */
  colorId: z.nullable(Id),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  sizes: z.array(z.int()),
  /** A ThumbHash in base64: about 25 bytes that draw a blurred preview. */
  placeholder: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type ProductImage = z.infer<typeof ProductImage>
