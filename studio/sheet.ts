import sharp from 'sharp'

const COLUMNS = 8

/** Puts pictures side by side on one sheet, so that they can be compared. */
export async function writeSheet(files: string[], to: string, side = 300): Promise<void> {
  const columns = Math.min(COLUMNS, files.length)
  const pictures = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(file).resize(side, side).toBuffer(),
      left: (i % columns) * side,
      top: Math.floor(i / columns) * side,
    })),
  )
  const height = Math.ceil(files.length / columns) * side
  await sharp({ create: { width: columns * side, height, channels: 3, background: '#fff' } })
    .composite(pictures)
    .png()
    .toFile(to)
}
