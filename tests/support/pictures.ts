import sharp from 'sharp'

/** A plain picture; each colour gives a different picture. */
export const picture = (
  color: string,
  { width = 60, height = 40, format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
