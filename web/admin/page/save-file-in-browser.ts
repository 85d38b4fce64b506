/** A file to save: of the contents of an answer, or as it was loaded. */
export type FileToSave = { fileName: string } & ({ csv: string } | { file: Blob })

/** Saves a CSV file. */
export function saveFileInBrowser(saved: FileToSave) {
  const blob = 'file' in saved ? saved.file : new Blob([saved.csv], { type: 'text/csv' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = saved.fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
