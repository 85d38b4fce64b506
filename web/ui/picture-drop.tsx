import type { ReactNode } from 'react'
import { FileDropArea } from './file-drop.tsx'
import * as m from './messages.ts'
import { type PictureForUpload, preparePictureForUpload } from './prepare-picture-for-upload.ts'
import { showErrorToast } from './toasts.ts'

type PictureDropAreaProps = {
  /** Called with each picture once it is ready to be uploaded. */
  onPicture: (picture: PictureForUpload) => void
  isMultiple?: boolean
  className?: string
  /** The content of the drop zone; it also labels the input. */
  children: ReactNode
}

/** A drop zone for pictures, which resizes them in the browser. */
export function PictureDropArea({ onPicture, ...props }: PictureDropAreaProps) {
  const handleFiles = async (files: File[]) => {
    for (const file of files) {
      const picture = await preparePictureOrShowError(file)
      if (picture) onPicture(picture)
    }
  }
  return <FileDropArea {...props} onFiles={(files) => void handleFiles(files)} />
}

/** Resizes a picture for the upload; if it is not a picture, shows an error message. */
export async function preparePictureOrShowError(file: File): Promise<PictureForUpload | undefined> {
  try {
    return await preparePictureForUpload(file)
  } catch {
    showErrorToast(m.fileIsNoPicture(file.name), {
      detail: isHeic(file) ? m.HOW_TO_GET_A_JPEG : m.CHOOSE_A_PICTURE,
    })
    return undefined
  }
}

/** The format of iPhone photos, which only Safari can read. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
