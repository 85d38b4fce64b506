import { useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Trash2Icon } from '../../ui/icons/cart.ts'
import { ImagePlusIcon } from '../../ui/icons/on-use.ts'
import { PictureDropArea } from '../../ui/picture-drop.tsx'
import type { PictureForUpload } from '../../ui/prepare-picture-for-upload.ts'
import { uploadPicture } from '../data/pictures.ts'
import { sendProgressText } from '../page/send-progress-text.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages/words.ts'

type UploadedPictureFieldProps = {
  labels: { upload: string; replace: string; remove: string }
  hint: string
  publicId: string | null
  onChange: (publicId: string | null) => void
  /** Called when an upload starts and when it ends. */
  onUploading: (isUploading: boolean) => void
}

/** A picture field that uploads the picture as soon as it is chosen. */
export function UploadedPictureField({
  labels,
  hint,
  publicId,
  onChange,
  onUploading,
}: UploadedPictureFieldProps) {
  const [uploadedShare, setUploadedShare] = useState<number>()
  const fieldRef = useRef<HTMLDivElement>(null)
  const removePicture = () => {
    onChange(null)
    // The button is gone, so the focus moves to the file input.
    fieldRef.current?.querySelector('input')?.focus()
  }
  const upload = async ({ file }: PictureForUpload) => {
    setUploadedShare(0)
    onUploading(true)
    try {
      onChange((await uploadPicture(file, setUploadedShare)).publicId)
    } catch (error) {
      showFailure(error, m.THE_PICTURE_COULD_NOT_BE_UPLOADED)
    } finally {
      setUploadedShare(undefined)
      onUploading(false)
    }
  }
  return (
    <div ref={fieldRef} className="flex items-stretch gap-1">
      <PictureDropArea onPicture={(picture) => void upload(picture)} className="flex-1">
        <span className="flex items-center gap-2 font-semibold">
          <ImagePlusIcon aria-hidden="true" className="size-5 text-sindoor" />
          {publicId ? labels.replace : labels.upload}
        </span>
        <span role="status" className="text-ink-2 text-sm">
          {uploadedShare === undefined ? hint : sendProgressText(uploadedShare) || m.UPLOADING}
        </span>
      </PictureDropArea>
      {publicId && (
        <IconButton label={labels.remove} onClick={removePicture} className="self-center">
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  )
}
