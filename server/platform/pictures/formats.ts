import sharp from 'sharp'

/** What may be sent as a picture. */
export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** Tells a picture by its first bytes; what a file or its sender calls it counts for nothing. */
export function formatOf(bytes: Uint8Array): UploadFormat | undefined {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4) && /^.{8}(.{4})*?avi[fs]/s.test(text)) return 'avif'
  return undefined
}

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

/** Shuts every decoder that is not needed: old formats are where decoders have their holes. */
export function allowPicturesOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  // Decoded pictures are not kept for a second use that never comes.
  sharp.cache(false)
}
