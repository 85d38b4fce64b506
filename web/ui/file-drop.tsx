import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

type FileDropProps = {
  /** The kinds that are offered, as an input of files takes them; pictures unless said otherwise. */
  accept?: string | undefined
  /** Hears of files as they were chosen: whatever one is, it may be of another kind. */
  onFiles: (files: File[]) => void
  isMany?: boolean | undefined
  className?: string | undefined
  /** What stands in the place, which names the field as well. */
  children: ReactNode
}

/** A place to drop files, or to choose them, or to take pictures with the phone. */
export function FileDrop(props: FileDropProps) {
  const { accept = 'image/*', onFiles, isMany = false, className, children } = props
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
        accept={accept}
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
