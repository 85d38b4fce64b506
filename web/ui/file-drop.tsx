import { type DragEvent, type ReactNode, useState } from 'react'
import { joinClasses } from './join-classes.ts'

type FileDropAreaProps = {
  /** The accepted file types, as in the `accept` attribute; pictures by default. */
  acceptedTypes?: string | undefined
  /** Called with the chosen files, which may be of any type. */
  onFiles: (files: File[]) => void
  isMultiple?: boolean | undefined
  /** On a phone, open the camera instead of the list of files. */
  isCamera?: boolean | undefined
  className?: string | undefined
  /** The content of the drop zone; it also labels the input. */
  children: ReactNode
}

/** An area to drop or choose files, or to take photos on a phone. */
export function FileDropArea(props: FileDropAreaProps) {
  const { acceptedTypes = 'image/*', onFiles, isMultiple = false } = props
  const { isCamera = false, className, children } = props
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const handleFiles = (files: File[]) => onFiles(isMultiple ? files : files.slice(0, 1))
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    handleFiles([...event.dataTransfer.files])
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
      className={joinClasses(
        'flex cursor-pointer flex-col items-center justify-center gap-2 border-2 border-dashed p-3 text-center focus-within:outline-3 focus-within:outline-indigo',
        isDraggedOver ? 'border-sindoor bg-sand' : 'border-control hover:bg-paper',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept={acceptedTypes}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        className="sr-only"
        onChange={({ target }) => {
          handleFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
