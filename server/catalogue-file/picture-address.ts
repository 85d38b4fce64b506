import { pictureUrl } from '#contract/picture-files.ts'

/** The address of a picture, for a person to look at. */
export const pictureCell = (publicId: string, publicUrl: string): string =>
  new URL(pictureUrl(publicId, 800, 'jpg'), publicUrl).href

const ADDRESS = /^(?:https?:\/\/[^/\s]+)?\/pictures\/([\w-]+?)(?:-\d+\.(?:avif|webp|jpg))$/
const KEY = /^[\w-]+$/

/**
 * The public id in the address of a picture of this shop, wherever the shop stood then; nothing
 * where it is no such address. Nothing is ever fetched from it.
 */
export const pictureIn = (cell: string): string | undefined =>
  ADDRESS.exec(cell)?.[1] ?? (KEY.test(cell) ? cell : undefined)
