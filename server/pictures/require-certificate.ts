import type { Certificate } from '#contract/certificates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { isPictureStored } from '../platform/pictures/store-picture.ts'

/**
 * Refuses a certificate that was not uploaded. The certificate counts as used now, so
 * `deleteUnusedPictures` does not delete it yet.
 */
export async function requireCertificate(
  store: PictureStore,
  certificate: Certificate | null | undefined,
): Promise<void> {
  if (certificate && !(await isPictureStored(store, certificate.publicId)))
    throw new Refusal('CERTIFICATE_NOT_STORED', { field: 'certificate' })
}
