import { Refusal } from '#contract/refusals.ts'
import { encodePictureVariant } from './encode.ts'
import { CONTENT_TYPES, pictureFormatOf } from './formats.ts'
import {
  type Bytes,
  type PictureVariant,
  pictureMasterKey,
  pictureVariantKey,
} from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

/** Reads a variant from memory or from its file, or makes it on the first request. */
export async function readPictureVariant(
  store: PictureStore,
  variant: PictureVariant,
): Promise<Bytes | undefined> {
  const key = pictureVariantKey(variant)
  const bytes = store.variantsInMemory.get(key) ?? (await readOrEncode(store, variant))
  if (bytes) store.variantsInMemory.set(key, bytes)
  return bytes
}

/** Reads a variant, or makes it once for concurrent requests; undefined if there is no master. */
async function readOrEncode(
  store: PictureStore,
  variant: PictureVariant,
): Promise<Bytes | undefined> {
  const key = pictureVariantKey(variant)
  const stored = await store.files.read(key)
  if (stored) return stored
  const masterBytes = await store.files.read(pictureMasterKey(variant.publicId))
  // A file that is not a picture is not served, for example a link to another file.
  if (!masterBytes || !pictureFormatOf(masterBytes)) return undefined
  return (
    store.variantsBeingMade.get(key) ??
    makeVariantOnce(store, key, () => encodeAndStoreVariant(store, variant, masterBytes))
  )
}

function makeVariantOnce(
  store: PictureStore,
  key: string,
  makeBytes: () => Promise<Bytes>,
): Promise<Bytes> {
  const madeVariant = store
    .runEncoding(makeBytes)
    .finally(() => store.variantsBeingMade.delete(key))
  store.variantsBeingMade.set(key, madeVariant)
  return madeVariant
}

async function encodeAndStoreVariant(
  store: PictureStore,
  variant: PictureVariant,
  masterBytes: Bytes,
): Promise<Bytes> {
  const bytes = new Uint8Array(
    await encodePictureVariant(masterBytes, variant.width, variant.format),
  )
  try {
    await store.files.write(pictureVariantKey(variant), bytes, CONTENT_TYPES[variant.format])
  } catch (error) {
    // If the disk is full, the variant is made again for later requests.
    if (!(error instanceof Refusal)) throw error
  }
  return bytes
}
