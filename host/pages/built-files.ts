import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { COMPRESSED_SUFFIX } from '../building/precompress.ts'
import { CONTENT_ENCODINGS, type ContentEncoding, chooseContentEncoding } from '../encodings.ts'

const TYPE: Record<string, string> = {
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
type BuiltFile = { bytes: Bytes; encoded: Partial<Record<ContentEncoding, Bytes>>; type: string }

/** The files that pages load. Names below `/assets/` contain a hash of the content. */
export type BuiltFiles = {
  /** The response with the file at a path; undefined if there is none. */
  answer: (request: Request, path: string) => Response | undefined
  /** The uncompressed content of the file at a path; undefined if there is none. */
  read: (path: string) => Uint8Array | undefined
}

/**
 * Reads a build into memory (about 3 MB), and the assets of the build before it, which pages in open
 * tabs still load. `folder` is a folder in the output of a build; the earlier one is kept by
 * `bin/build.mjs`. Request paths are only looked up in memory, so no request can read another file
 * from the disk.
 */
export async function openBuiltFiles(output: string, folder = ''): Promise<BuiltFiles> {
  const files = await readFiles(join(output, folder))
  for (const [path, file] of await readFiles(join(`${output}-earlier`, folder)))
    if (!files.has(path)) files.set(path, file)
  return {
    answer: (request, path) => {
      const file = files.get(path)
      return file && respondWithBuiltFile(file, request, path)
    },
    read: (path) => files.get(path)?.bytes,
  }
}

async function readFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>()
  for (const name of (await undefinedIfMissing(readdir(folder, { recursive: true }))) ?? []) {
    const type = TYPE[extname(name)]
    if (type) files.set(`/${name.split(sep).join('/')}`, await open(join(folder, name), type))
  }
  return files
}

async function open(path: string, type: string): Promise<BuiltFile> {
  const file: BuiltFile = { bytes: await read(path), encoded: {}, type }
  for (const encoding of CONTENT_ENCODINGS) {
    const bytes = await undefinedIfMissing(read(path + COMPRESSED_SUFFIX[encoding]))
    if (bytes) file.encoded[encoding] = bytes
  }
  return file
}

const read = async (path: string): Promise<Bytes> => new Uint8Array(await readFile(path))

function respondWithBuiltFile(file: BuiltFile, request: Request, path: string): Response {
  const encoding = chooseContentEncoding(request.headers.get('accept-encoding'))
  const encoded = encoding && file.encoded[encoding]
  const body = encoded ?? file.bytes
  const headers = new Headers({
    'content-type': file.type,
    'content-length': String(body.byteLength),
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  })
  if (encoded && encoding) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
