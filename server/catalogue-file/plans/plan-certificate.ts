import * as z from 'zod/mini'
import { CertificateIssuer, CertificateNumber } from '#contract/certificates.ts'
import { certificateUrl, PICTURE_ID_PATTERN } from '#contract/picture-files.ts'
import * as m from '../messages.ts'
import { certificateInCell } from '../picture-address.ts'
import { planFact } from './plan-fact.ts'
import { type ComparedProduct, rowNumberOf } from './product-check-report.ts'

const CertificateId = z.nullable(z.string().check(z.regex(PICTURE_ID_PATTERN)))

/** Reads the certificate of a product: an address that the shop has, with its issuer and number. */
export function planCertificate(comparedProduct: ComparedProduct) {
  const { entry, current, names, report } = comparedProduct
  const currentCertificateId = current?.certificateId ?? null
  const wrong = (message: string) =>
    report.wrong(rowNumberOf(entry, 'certificate'), 'certificate', message)
  const certificateId = planFact<string | null>(comparedProduct, 'certificate', {
    schema: CertificateId,
    currentValue: currentCertificateId,
    parseCell: (cell) => (cell === '' ? null : (certificateInCell(cell) ?? cell)),
    formatValue: (id) => (id === null ? '' : certificateUrl(id)),
    message: m.CERTIFICATES_ARE_NOT_FETCHED,
  })
  if (
    certificateId !== null &&
    certificateId !== currentCertificateId &&
    !names.certificates.has(certificateId)
  )
    wrong(m.NO_SUCH_CERTIFICATE)
  const certificateIssuer = planFact<string | null>(comparedProduct, 'certificateIssuer', {
    schema: CertificateIssuer,
    currentValue: current?.certificateIssuer ?? null,
  })
  const certificateNumber = planFact<string | null>(comparedProduct, 'certificateNumber', {
    schema: CertificateNumber,
    currentValue: current?.certificateNumber ?? null,
  })
  if (certificateId === null && (certificateIssuer ?? certificateNumber) !== null)
    wrong(m.SAY_WHICH_CERTIFICATE)
  return { certificateId, certificateIssuer, certificateNumber }
}
