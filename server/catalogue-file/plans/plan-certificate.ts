import * as z from 'zod/mini'
import { CertificateIssuer, CertificateNumber } from '#contract/certificates.ts'
import { certificateUrl, PICTURE_ID_PATTERN } from '#contract/picture-files.ts'
import * as m from '../messages.ts'
import { certificateInCell } from '../picture-address.ts'
import { planFact } from './plan-fact.ts'
import { type ComparedProduct, rowNumberOf } from './product-check-report.ts'

const CertificateId = z.nullable(z.string().check(z.regex(PICTURE_ID_PATTERN)))

/** Reads the certificate of a product: an address that the shop has, with its issuer and number. */
export function planCertificate(comparison: ComparedProduct) {
  const { entry, current, names, report } = comparison
  const was = current?.certificateId ?? null
  const wrong = (message: string) =>
    report.wrong(rowNumberOf(entry, 'certificate'), 'certificate', message)
  const certificateId = planFact<string | null>(comparison, 'certificate', {
    schema: CertificateId,
    was,
    read: (cell) => (cell === '' ? null : (certificateInCell(cell) ?? cell)),
    show: (id) => (id === null ? '' : certificateUrl(id)),
    message: m.CERTIFICATES_ARE_NOT_FETCHED,
  })
  if (certificateId !== null && certificateId !== was && !names.certificates.has(certificateId))
    wrong(m.NO_SUCH_CERTIFICATE)
  const certificateIssuer = planFact<string | null>(comparison, 'certificateIssuer', {
    schema: CertificateIssuer,
    was: current?.certificateIssuer ?? null,
  })
  const certificateNumber = planFact<string | null>(comparison, 'certificateNumber', {
    schema: CertificateNumber,
    was: current?.certificateNumber ?? null,
  })
  if (certificateId === null && (certificateIssuer ?? certificateNumber) !== null)
    wrong(m.SAY_WHICH_CERTIFICATE)
  return { certificateId, certificateIssuer, certificateNumber }
}
