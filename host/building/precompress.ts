import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { CONTENT_ENCODINGS, compressBody } from '../encodings.ts'

const COMPRESSED_TYPES = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

export const COMPRESSED_SUFFIX = { br: '.br', gzip: '.gz' } as const

/** Writes compressed copies beside the text files of a build, with the best compression. */
export async function compressFilesOf(folder: string) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => COMPRESSED_TYPES.has(extname(file)))
      .map((file) => compressFile(join(folder, file))),
  )
}

async function compressFile(file: string) {
  const fileBytes = await readFile(file)
  for (const encoding of CONTENT_ENCODINGS) {
    const compressedBytes = await compressBody(fileBytes, encoding, 'small')
    if (compressedBytes.byteLength < fileBytes.byteLength)
      await writeFile(file + COMPRESSED_SUFFIX[encoding], compressedBytes)
  }
}
