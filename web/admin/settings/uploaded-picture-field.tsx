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

type PictureSlotProps = {
  labels: { upload: string; replace: string; remove: string }
  hint: string
  publicId: string | null
  onChange: (publicId: string | null) => void
  /** Called when an upload starts and when it ends. */
  onSending: (isSending: boolean) => void
}

/** A picture field that uploads the picture as soon as it is chosen. */
export function UploadedPictureField({
  labels,
  hint,
  publicId,
  onChange,
  onSending,
}: PictureSlotProps) {
  const [sent, setSent] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const remove = () => {
    onChange(null)
    // The button is gone, so the focus moves to the file input.
    place.current?.querySelector('input')?.focus()
  }
  const send = async ({ file }: PictureForUpload) => {
    setSent(0)
    onSending(true)
    try {
      onChange((await uploadPicture(file, setSent)).publicId)
    } catch (error) {
      showFailure(error, m.THE_PICTURE_COULD_NOT_BE_UPLOADED)
    } finally {
      setSent(undefined)
      onSending(false)
    }
  }
  return (
    <div ref={place} className="flex items-stretch gap-1">
      <PictureDropArea onPicture={(picture) => void send(picture)} className="flex-1">
        <span className="flex items-center gap-2 font-semibold">
          <ImagePlusIcon aria-hidden="true" className="size-5 text-sindoor" />
          {publicId ? labels.replace : labels.upload}
        </span>
        <span role="status" className="text-ink-2 text-sm">
          {sent === undefined ? hint : sendProgressText(sent) || m.UPLOADING}
        </span>
      </PictureDropArea>
      {publicId && (
        <IconButton label={labels.remove} onClick={remove} className="self-center">
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  )
}
