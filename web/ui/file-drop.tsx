import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

type FileDropProps = {
  /** Hears of pictures as they were chosen: whatever a file is, it may be no picture. */
  onFiles: (files: File[]) => void
  isMany?: boolean | undefined
  className?: string | undefined
  /** What stands in the place, which names the field as well. */
  children: ReactNode
}

/** A place to drop pictures, or to choose them, or to take them with the phone. */
export function FileDrop({ onFiles, isMany = false, className, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const take = (files: File[]) => onFiles(isMany ? files : files.slice(0, 1))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
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
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
