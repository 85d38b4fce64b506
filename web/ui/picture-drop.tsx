import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
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

/** A place to drop pictures, or to choose them, or to take them with the phone. */
export function PictureDrop({ onPicture, isMany, className, children }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false)
  const take = async (files: Iterable<File>) => {
    for (const file of isMany ? files : [...files].slice(0, 1)) {
      const picture = await prepare(file)
      if (picture) onPicture(picture)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files)
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classes(
        'flex cursor-pointer flex-col items-center justify-center gap-2 border-2 border-dashed p-3 text-center focus-within:outline-3 focus-within:outline-indigo',
        isOver ? 'border-sindoor bg-sand' : 'border-control hover:bg-paper',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept="image/*"
        multiple={isMany}
        className="sr-only"
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

async function prepare(file: File): Promise<PreparedPicture | undefined> {
  try {
    return await preparePicture(file)
  } catch {
    toastError(`${file.name} could not be read as a picture`, {
      detail: 'Please choose a JPEG, PNG, WebP or AVIF file.',
    })
    return undefined
  }
}
