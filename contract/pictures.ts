import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, Id, optionalSingleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { PICTURE_ID_PATTERN } from './picture-files.ts'
import { lineInNepali, TextInNepali } from './texts-in-nepali.ts'

const MAX_ALT_LENGTH = 250

/** The alternative text of a picture, in English and in Nepali. */
export const PictureAlt = optionalSingleLineText(MAX_ALT_LENGTH)
export const PictureAltNe = lineInNepali(MAX_ALT_LENGTH)

/** In pixels; a smaller part would look blurred in the large view of a product. */
export const MIN_CROP_SIDE_PX = 400

export const PicturePublicId = z
  .string()
  .check(z.regex(PICTURE_ID_PATTERN, m.SEND_THE_ID_OF_A_PICTURE))

/**
 * A picture of a product. Each width of `sizes` is served at
 * `/pictures/{publicId}-{width}.{avif|webp|jpg}`.
 */
export const ProductImage = z.object({
  id: Id,
  imageUrl: z.string(),
  publicId: z.string(),
  isDefault: z.boolean(),
  productId: Id,
  /** The id of the colour it shows, or null for all colours. */
  colorId: z.nullable(Id),
  alt: z.string(),
  altNe: TextInNepali,
  width: z.int(),
  height: z.int(),
  sizes: z.array(z.int()),
  /** A ThumbHash in base64: about 25 bytes that draw a blurred preview. */
  placeholder: z.string(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type ProductImage = z.infer<typeof ProductImage>

/** The whole picture that a picture was cropped from. */
export const UncroppedPicture = z.object({
  publicId: PicturePublicId,
  width: z.int(),
  height: z.int(),
})
export type UncroppedPicture = z.infer<typeof UncroppedPicture>

/** A picture of a product as staff see it. */
export const StaffImage = z.object({
  ...ProductImage.shape,
  /** The whole picture, to crop it again; null if it was not cropped. */
  whole: z.nullable(UncroppedPicture),
})
export type StaffImage = z.infer<typeof StaffImage>

/** An uploaded picture. It is removed after a day if nothing uses it. */
export const UploadedPicture = z.object({
  publicId: PicturePublicId,
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

/**
 * A square part of a picture, in pixels from the upper left corner. A square that is larger than a
 * side of the picture reaches beyond it on both ends; what is outside is white.
 */
export const PictureCrop = z.object({
  left: z.int(),
  top: z.int(),
  side: z.int().check(z.gte(1)),
})
export type PictureCrop = z.infer<typeof PictureCrop>

/** An uploaded certificate. It is removed after a day if nothing uses it. */
const UploadedCertificate = z.object({ publicId: PicturePublicId })

const uploadedPictureAnswer = z.object({ success: z.literal(true), data: UploadedPicture })

export const pictureCalls = {
  uploadPicture: declareCall('POST /api/admin/pictures', {
    summary: 'Uploads one picture as a file named `images`. Use its id in a later call.',
    access: 'catalogue.write',
    body: z.object({}),
    accepts: ['multipart'],
    limits: { pictures: 1 },
    answer: uploadedPictureAnswer,
    status: 201,
    throttle: 'upload',
  }),
  cropPicture: declareCall('POST /api/admin/pictures/{publicId}/crop', {
    summary:
      'Creates a picture from a square part of another one, or from all of it on white. The other one is not changed.',
    access: 'catalogue.write',
    path: z.object({ publicId: PicturePublicId }),
    body: PictureCrop,
    answer: uploadedPictureAnswer,
    status: 201,
    throttle: 'upload',
  }),
  uploadCertificate: declareCall('POST /api/admin/certificates', {
    summary:
      'Uploads the certificate of a product, a PDF or a picture, as one file named `images`. Use its id in a later call.',
    access: 'catalogue.write',
    body: z.object({}),
    accepts: ['multipart'],
    limits: { pictures: 1 },
    answer: z.object({ success: z.literal(true), data: UploadedCertificate }),
    status: 201,
    throttle: 'upload',
  }),
}
