import sharp from 'sharp'
import { denoise } from './denoise.ts'
import { readExr } from './read-exr.ts'
import { tone } from './tone.ts'

/** Develops what the camera saw: takes out the grain, sets the tones, and writes AVIF or PNG. */
export async function develop(from: string, to: string, isThorough: boolean): Promise<void> {
  const exposure = readExr(from)
  const { width, height } = exposure
  const light = await denoise(exposure, isThorough)
  const raw = { width, height, channels: 3 as const }
  const picture = sharp(tone(light, width, height), { raw }).toColourspace('srgb')
  await (to.endsWith('.png')
    ? picture.png({ compressionLevel: 3 })
    : picture.avif({ quality: 64, effort: 5, chromaSubsampling: '4:4:4' })
  ).toFile(to)
}
