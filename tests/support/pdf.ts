/** A PDF of one page that shows a line of text, as a browser can open it. */
export function makePdf(text = 'Certificate of purity'): Buffer {
  const pageContent = `BT /F1 18 Tf 40 120 Td (${text}) Tj ET`
  const pdfObjects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${pageContent.length} >>\nstream\n${pageContent}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdfText = '%PDF-1.4\n'
  const objectOffsets = pdfObjects.map((pdfObject, objectIndex) => {
    const objectOffset = pdfText.length
    pdfText += `${objectIndex + 1} 0 obj\n${pdfObject}\nendobj\n`
    return `${String(objectOffset).padStart(10, '0')} 00000 n \n`
  })
  const tableOffset = pdfText.length
  pdfText += `xref\n0 ${pdfObjects.length + 1}\n0000000000 65535 f \n${objectOffsets.join('')}`
  pdfText += `trailer\n<< /Size ${pdfObjects.length + 1} /Root 1 0 R >>\nstartxref\n${tableOffset}\n%%EOF\n`
  return Buffer.from(pdfText, 'latin1')
}
