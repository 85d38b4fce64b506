import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  PICTURE_FORMATS,
  type PictureFormat,
  SERVED_WIDTHS,
  type ServedWidth,
} from '#contract/picture-files.ts'
import type { PictureStore } from '../picture-store.ts'

/** One size and format of a picture. */
export type Variant = { publicId: string; width: ServedWidth; format: PictureFormat }

/** The path of a master. The format is found by the first bytes, not by the file name. */
export const masterPath = ({ masters }: PictureStore, publicId: string): string =>
  join(masters, publicId)

export const variantName = ({ publicId, width, format }: Variant): string =>
  `${publicId}-${width}.${format}`

export const variantPath = (store: PictureStore, variant: Variant): string =>
  join(store.variants, variantName(variant))

/** Every variant of a picture that can be requested. */
export const variantsOf = (publicId: string): Variant[] =>
  SERVED_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ publicId, width, format })))

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The bytes of a file; undefined if there is no such file. */
export async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
