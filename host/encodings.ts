import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseWeightedHeader } from '#contract/weighted-header.ts'

/** The supported content encodings, the preferred one first. */
export const CONTENT_ENCODINGS = ['br', 'gzip'] as const
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number]

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** `fast` for responses made on request, `small` for files compressed once during the build. */
export type CompressionEffort = 'fast' | 'small'

const COMPRESSION_LEVELS = { fast: { br: 5, gzip: 6 }, small: { br: 11, gzip: 9 } }

export function compressBody(
  bodyBytes: Uint8Array,
  encoding: ContentEncoding,
  effort: CompressionEffort,
): Promise<Buffer> {
  const level = COMPRESSION_LEVELS[effort][encoding]
  if (encoding === 'gzip') return toGzip(bodyBytes, { level })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return toBrotli(bodyBytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: level,
      [BROTLI_PARAM_SIZE_HINT]: bodyBytes.byteLength,
    },
  })
}

/** The preferred encoding that the client accepts; undefined for no encoding. */
export function chooseContentEncoding(acceptEncoding: string | null): ContentEncoding | undefined {
  const weights = new Map(parseWeightedHeader(acceptEncoding ?? ''))
  return CONTENT_ENCODINGS.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}
