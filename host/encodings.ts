import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The supported content encodings, the preferred one first. */
export const CONTENT_ENCODINGS = ['br', 'gzip'] as const
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number]

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** `fast` for responses made on request, `small` for files compressed once during the build. */
export type CompressionEffort = 'fast' | 'small'

const LEVEL = { fast: { br: 5, gzip: 6 }, small: { br: 11, gzip: 9 } }

export function compressBody(
  bytes: Uint8Array,
  encoding: ContentEncoding,
  effort: CompressionEffort,
): Promise<Buffer> {
  const level = LEVEL[effort][encoding]
  if (encoding === 'gzip') return toGzip(bytes, { level })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return toBrotli(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })
}

/** The preferred encoding that the client accepts; undefined for no encoding. */
export function chooseContentEncoding(acceptEncoding: string | null): ContentEncoding | undefined {
  const taken = new Map((acceptEncoding ?? '').split(',').map(encodingWithWeight))
  return CONTENT_ENCODINGS.find((encoding) => (taken.get(encoding) ?? taken.get('*') ?? 0) > 0)
}

function encodingWithWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}
