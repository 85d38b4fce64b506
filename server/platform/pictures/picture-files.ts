import {
  PICTURE_FORMATS,
  type PictureFormat,
  SERVED_PICTURE_WIDTHS,
  type ServedPictureWidth,
} from '#contract/picture-files.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Stores picture files by key, such as `masters/9f2c61d07b3e5a4810c6d2f4`. The content of a key
 * never changes. An object store such as S3 can do all of this: there are no renames, no changes of
 * times, and lists come in pages. Which pictures are in use is in the database.
 */
export type PictureFiles = {
  /** Undefined if there is no such file. */
  read: (key: string) => Promise<Bytes | undefined>
  /**
   * Writes a whole file or nothing, and returns when the file is durable. Writing a key again, also
   * concurrently, is allowed and has no effect.
   */
  write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Removes files; keys without a file are ignored. */
  remove: (keys: string[]) => Promise<void>
  /** Lists the finished files whose keys start with `prefix/`, in pages of at most 1000. */
  list: (prefix: string) => AsyncIterable<StoredFile[]>
  /** Removes what writes have left that were interrupted before this time. */
  removeUnfinished: (before: Date) => Promise<void>
}

export type StoredFile = { key: string; writtenAt: Date }

/** The keys of all files with a prefix. */
export async function listKeys({ list }: Pick<PictureFiles, 'list'>, prefix: string) {
  const keys = new Set<string>()
  for await (const page of list(prefix)) for (const { key } of page) keys.add(key)
  return keys
}

/** The maximum number of files in one page of a list. */
export const MAX_FILES_IN_PAGE = 1000

export const PICTURE_MASTERS_FOLDER = 'masters'
export const PICTURE_VARIANTS_FOLDER = 'variants'

/** The key of a master. The format is found by the first bytes, not by the key. */
export const pictureMasterKey = (publicId: string): string =>
  `${PICTURE_MASTERS_FOLDER}/${publicId}`

/** One size and format of a picture. */
export type PictureVariant = { publicId: string; width: ServedPictureWidth; format: PictureFormat }

export const pictureVariantKey = ({ publicId, width, format }: PictureVariant): string =>
  `${PICTURE_VARIANTS_FOLDER}/${publicId}-${width}.${format}`

/** The keys of every variant of a picture that can be requested. */
export const pictureVariantKeysOf = (publicId: string): string[] =>
  SERVED_PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => pictureVariantKey({ publicId, width, format })),
  )
