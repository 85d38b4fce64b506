/** Downloads a text as a CSV file. */
export function saveFile({ fileName, csv }: { fileName: string; csv: string }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
