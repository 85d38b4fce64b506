import { extname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { denoise } from './denoise.ts'
import { readExr } from './read-exr.ts'
import { convertLightToPicture } from './tone.ts'

/**
 * Makes a finished picture of what Blender rendered: removes noise, sets the tones, and writes
 * AVIF, JPEG or PNG.
 */
export async function develop(
  from: string,
  to: string,
  isThorough: boolean,
  quality = 64,
): Promise<void> {
  const exposure = readExr(from)
  const { width, height } = exposure
  const light = await denoise(exposure, isThorough)
  const raw = { width, height, channels: 3 as const }
  const picture = sharp(convertLightToPicture(light, width, height), { raw }).toColourspace('srgb')
  await encoded(picture, extname(to), quality).toFile(to)
}

/** Makes a smaller copy of a finished picture. */
export async function shrink(from: string, to: string, width: number, quality: number) {
  await encoded(sharp(from).resize(width), extname(to), quality).toFile(to)
}

function encoded(picture: Sharp, ending: string, quality: number) {
  if (ending === '.png') return picture.png({ compressionLevel: 3 })
  if (ending === '.jpg') return picture.jpeg({ quality, mozjpeg: true })
  return picture.avif({ quality, effort: 5, chromaSubsampling: '4:4:4' })
}
