import { Refusal } from '#contract/refusals.ts'
import type { PictureStore } from '../picture-store.ts'
import { encodeVariant } from './encode.ts'
import { masterPath, readIfThere, type Variant, variantName, variantPath } from './files.ts'
import { formatOf } from './formats.ts'
import { writeWhole } from './write-whole.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Reads a variant from memory or disk, or makes it on the first request. */
export async function readVariant(
  store: PictureStore,
  variant: Variant,
): Promise<Bytes | undefined> {
  const name = variantName(variant)
  const bytes = store.hot.get(name) ?? (await bringVariant(store, variant))
  if (bytes) store.hot.set(name, bytes)
  return bytes
}

/** Reads a variant from disk, or makes it once for concurrent requests; undefined if no master. */
async function bringVariant(store: PictureStore, variant: Variant): Promise<Bytes | undefined> {
  const kept = await readIfThere(variantPath(store, variant))
  if (kept) return kept
  const name = variantName(variant)
  const master = await readIfThere(masterPath(store, variant.publicId))
  // A file that is not a picture is not served, for example a link to another file.
  if (!master || !formatOf(master)) return undefined
  return store.making.get(name) ?? begin(store, name, () => makeVariant(store, variant, master))
}

function begin(store: PictureStore, name: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const made = store.makeInTurn(make).finally(() => store.making.delete(name))
  store.making.set(name, made)
  return made
}

async function makeVariant(store: PictureStore, variant: Variant, master: Bytes): Promise<Bytes> {
  const bytes = new Uint8Array(await encodeVariant(master, variant.width, variant.format))
  await cacheOnDisk(variantPath(store, variant), bytes)
  return bytes
}

/** Writes a variant to disk. If the disk is full, it is made again for later requests. */
async function cacheOnDisk(path: string, bytes: Bytes) {
  try {
    await writeWhole(path, bytes)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
