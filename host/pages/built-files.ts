import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { COMPRESSED_SUFFIX } from '../building/precompress.ts'
import { CONTENT_ENCODINGS, type ContentEncoding, chooseContentEncoding } from '../encodings.ts'

const TYPES_BY_EXTENSION: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

type Bytes = Uint8Array<ArrayBuffer>
type BuiltFile = {
  bytes: Bytes
  encoded: Partial<Record<ContentEncoding, Bytes>>
  contentType: string
}

/** The files that pages load. Names below `/assets/` contain a hash of the content. */
export type BuiltFiles = {
  /** The response with the file at a path; undefined if there is none. */
  answerWithFile: (request: Request, filePath: string) => Response | undefined
  /** The uncompressed content of the file at a path; undefined if there is none. */
  read: (filePath: string) => Uint8Array | undefined
}

/**
 * Reads a build into memory (about 3 MB), and the assets of the build before it, which pages in open
 * tabs still load. `folder` is a folder in the output of a build; the earlier one is kept by
 * `bin/build.mjs`. Request paths are only looked up in memory, so no request can read another file
 * from the disk.
 */
export async function openBuiltFiles(buildFolder: string, folder = ''): Promise<BuiltFiles> {
  const filesByPath = await readFiles(join(buildFolder, folder))
  for (const [filePath, file] of await readFiles(join(`${buildFolder}-earlier`, folder)))
    if (!filesByPath.has(filePath)) filesByPath.set(filePath, file)
  return {
    answerWithFile: (request, filePath) => {
      const file = filesByPath.get(filePath)
      return file && respondWithBuiltFile(file, request, filePath)
    },
    read: (filePath) => filesByPath.get(filePath)?.bytes,
  }
}

async function readFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const filesByPath = new Map<string, BuiltFile>()
  for (const fileName of (await undefinedIfMissing(readdir(folder, { recursive: true }))) ?? []) {
    const contentType = TYPES_BY_EXTENSION[extname(fileName)]
    if (contentType)
      filesByPath.set(
        `/${fileName.split(sep).join('/')}`,
        await readBuiltFile(join(folder, fileName), contentType),
      )
  }
  return filesByPath
}

async function readBuiltFile(filePath: string, contentType: string): Promise<BuiltFile> {
  const file: BuiltFile = { bytes: await readFileBytes(filePath), encoded: {}, contentType }
  for (const encoding of CONTENT_ENCODINGS) {
    const bytes = await undefinedIfMissing(readFileBytes(filePath + COMPRESSED_SUFFIX[encoding]))
    if (bytes) file.encoded[encoding] = bytes
  }
  return file
}

const readFileBytes = async (filePath: string): Promise<Bytes> =>
  new Uint8Array(await readFile(filePath))

function respondWithBuiltFile(file: BuiltFile, request: Request, filePath: string): Response {
  const encoding = chooseContentEncoding(request.headers.get('accept-encoding'))
  const encodedBytes = encoding && file.encoded[encoding]
  const responseBody = encodedBytes ?? file.bytes
  const headers = new Headers({
    'content-type': file.contentType,
    'content-length': String(responseBody.byteLength),
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    'cache-control': filePath.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  })
  if (encodedBytes && encoding) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : responseBody, { headers })
}
