import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons/admin.ts'
import * as m from './messages.ts'
import { showFailure } from './show-failure.ts'

/** A file to save: of the contents of an answer, or as it was loaded. */
type FileToSave = { fileName: string } & ({ csv: string } | { file: Blob })

type ExportButtonProps = {
  loadFile: () => Promise<FileToSave>
  children: string
}

/** Saves a list as a CSV file. */
export function ExportButton({ loadFile, children }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      saveFileInBrowser(await loadFile())
    } catch (error) {
      showFailure(error, m.THE_FILE_COULD_NOT_BE_MADE)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      className="max-sm:px-3"
      busy={isBusy && m.ONE_MOMENT}
      onClick={() => void download()}
    >
      <DownloadIcon aria-hidden="true" className="size-5 max-sm:hidden" />
      {children}
    </Button>
  )
}

/** Saves a CSV file. */
function saveFileInBrowser(fileToSave: FileToSave) {
  const blob =
    'file' in fileToSave ? fileToSave.file : new Blob([fileToSave.csv], { type: 'text/csv' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileToSave.fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
