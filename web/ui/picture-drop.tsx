import type { ReactNode } from 'react'
import { FileDrop } from './file-drop.tsx'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { toastError } from './toasts.ts'

type PictureDropProps = {
  /** Hears of each picture as it is ready to be sent. */
  onPicture: (picture: PreparedPicture) => void
  isMany?: boolean
  className?: string
  /** What stands in the place, which names the field as well. */
  children: ReactNode
}

/** A place to drop pictures, which are prepared right there. */
export function PictureDrop({ onPicture, ...place }: PictureDropProps) {
  const take = async (files: File[]) => {
    for (const file of files) {
      const picture = await prepareOrShowFailure(file)
      if (picture) onPicture(picture)
    }
  }
  return <FileDrop {...place} onFiles={(files) => void take(files)} />
}

/** A picture ready to be sent; of what is none, the person is told. */
export async function prepareOrShowFailure(file: File): Promise<PreparedPicture | undefined> {
  try {
    return await preparePicture(file)
  } catch {
    toastError(`${file.name} could not be read as a picture`, {
      detail: 'Please choose a JPEG, PNG, WebP or AVIF file.',
    })
    return undefined
  }
}
