import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Download } from '../../ui/icons/admin.ts'
import { saveFile } from './save-file.ts'
import { showFailure } from './show-failure.ts'

type ExportButtonProps = {
  load: () => Promise<{ fileName: string; csv: string }>
  children: string
}

/** Saves a list as a CSV file. */
export function ExportButton({ load, children }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      saveFile(await load())
    } catch (error) {
      showFailure(error, 'The file could not be made')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      className="max-sm:px-3"
      busy={isBusy && 'One moment…'}
      onClick={() => void download()}
    >
      <Download aria-hidden="true" className="size-5 max-sm:hidden" />
      {children}
    </Button>
  )
}
