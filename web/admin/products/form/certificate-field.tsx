import { useRef, useState } from 'react'
import { MAX_PICTURE_BYTES } from '#contract/call.ts'
import { certificateUrl } from '#contract/picture-files.ts'
import { Field } from '../../../ui/field.tsx'
import { FileDropArea } from '../../../ui/file-drop.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { preparePictureForUpload } from '../../../ui/prepare-picture-for-upload.ts'
import { showErrorToast } from '../../../ui/toasts.ts'
import { uploadCertificate } from '../../data/pictures.ts'
import { sendProgressText } from '../../page/send-progress-text.ts'
import { showFailure } from '../../page/show-failure.ts'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/facts.ts'
import * as words from '../messages/words.ts'
import { UPLOADING_CERTIFICATE } from './product-fields.ts'
import type { useProductForm } from './use-product-form.ts'

const ACCEPTED_FILE_TYPES = 'application/pdf,image/*'

/** The certificate of a product: the file, which is uploaded at once, its issuer and its number. */
export function CertificateField({
  fields: { field, values, problems, change },
}: Pick<ReturnType<typeof useProductForm>, 'fields'>) {
  const [uploadedShare, setUploadedShare] = useState(0)
  const fieldRef = useRef<HTMLDivElement>(null)
  const { certificateId } = values
  const isUploading = certificateId === UPLOADING_CERTIFICATE
  const isCertificateStored = certificateId !== '' && !isUploading
  const removeCertificate = () => {
    for (const fieldName of ['certificateId', 'certificateIssuer', 'certificateNumber'] as const)
      change(fieldName, '')
    // The button is gone, so the focus moves to the file input.
    fieldRef.current?.querySelector('input')?.focus()
  }
  const uploadFile = async ([file]: File[]) => {
    if (!file) return
    if (file.size > MAX_PICTURE_BYTES && !isPhoto(file)) {
      showErrorToast(m.A_CERTIFICATE_HAS_AT_MOST_8_MB)
      return
    }
    setUploadedShare(0)
    change('certificateId', UPLOADING_CERTIFICATE)
    try {
      change('certificateId', await uploadCertificate(await prepareUpload(file), setUploadedShare))
    } catch (error) {
      change('certificateId', isUploading ? '' : certificateId)
      showFailure(error, m.THE_CERTIFICATE_COULD_NOT_BE_UPLOADED)
    }
  }
  return (
    <div className="grid items-end gap-4 sm:col-span-2 sm:grid-cols-2">
      <div ref={fieldRef} className="sm:col-span-2">
        <p className="font-semibold">{PRODUCT_LABELS.certificateId}</p>
        <div className="mt-1 flex items-stretch gap-1">
          <FileDropArea
            acceptedTypes={ACCEPTED_FILE_TYPES}
            onFiles={(files) => void uploadFile(files)}
            className="flex-1"
          >
            <span className="font-semibold">
              {isCertificateStored ? m.REPLACE_THE_CERTIFICATE : m.ADD_A_CERTIFICATE}
            </span>
            <span role="status" className="text-ink-2 text-sm">
              {isUploading
                ? sendProgressText(uploadedShare) || words.UPLOADING
                : m.WHAT_A_CERTIFICATE_IS}
            </span>
          </FileDropArea>
          {isCertificateStored && (
            <IconButton
              label={m.REMOVE_THE_CERTIFICATE}
              onClick={removeCertificate}
              className="self-center"
            >
              <Trash2Icon aria-hidden="true" className="size-5" />
            </IconButton>
          )}
        </div>
        {problems.certificateId && (
          <p role="alert" className="mt-1 text-error text-sm">
            {problems.certificateId}
          </p>
        )}
        {isCertificateStored && (
          <a
            href={certificateUrl(certificateId)}
            target="_blank"
            rel="noreferrer"
            className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {m.OPEN_THE_CERTIFICATE}
          </a>
        )}
      </div>
      {isCertificateStored && (
        <>
          <Field
            label={PRODUCT_LABELS.certificateIssuer}
            hint={m.CERTIFICATE_ISSUER_HINT}
            isOptional
            {...field('certificateIssuer')}
          />
          <Field
            label={PRODUCT_LABELS.certificateNumber}
            autoComplete="off"
            isOptional
            {...field('certificateNumber')}
          />
        </>
      )}
    </div>
  )
}

const isPhoto = (file: File) => file.type.startsWith('image/')

/** A photo is made smaller in the browser; the server refuses what is no PDF and no picture. */
const prepareUpload = async (file: File): Promise<Blob> =>
  isPhoto(file) ? (await preparePictureForUpload(file)).file : file
