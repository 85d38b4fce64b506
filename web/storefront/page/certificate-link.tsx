import type { Certificate } from '#contract/certificates.ts'
import { certificateUrl } from '#contract/picture-files.ts'
import { langOf } from '../../ui/lang-of.ts'

/** A link that opens the certificate of a piece, with who issued it and its number. */
export const CertificateLink = ({
  certificate: { publicId, issuer, number },
  linkText,
}: {
  certificate: Certificate
  linkText: string
}) => (
  <>
    <a
      href={certificateUrl(publicId)}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4"
    >
      {linkText}
    </a>
    {(issuer ?? number) && (
      <span lang={langOf(issuer ?? '')} className="block text-ink-2">
        {[issuer, number].filter(Boolean).join(' · ')}
      </span>
    )}
  </>
)
