import * as z from 'zod/mini'
import { optionalSingleLineText } from './fields.ts'
import { emptyToNull, parsedFormValue } from './form-values.ts'
import { PicturePublicId } from './pictures.ts'

/** The name of the issuer of a certificate, such as a laboratory, or null. */
export const CertificateIssuer = parsedFormValue(
  emptyToNull,
  z.nullable(optionalSingleLineText(80)),
)
/** The number on a certificate, or null. */
export const CertificateNumber = parsedFormValue(
  emptyToNull,
  z.nullable(optionalSingleLineText(60)),
)

/**
 * The certificate of a product: an uploaded PDF or picture, served at `/certificates/{publicId}`,
 * with who issued it and its number.
 */
export const Certificate = z.object({
  publicId: PicturePublicId,
  issuer: CertificateIssuer,
  number: CertificateNumber,
})
export type Certificate = z.infer<typeof Certificate>
