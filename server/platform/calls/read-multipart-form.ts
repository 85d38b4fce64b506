import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import { type CallBodyLimits, MAX_PICTURE_BYTES } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'

export type ReadFormResult = { values: Record<string, string>; files: Uint8Array[] }

const MAX_TEXT_FIELDS = 40
const MAX_PART_HEADER_BYTES = 2 * 1024
/** The maximum length of a boundary according to RFC 2046. */
const MAX_BOUNDARY_LENGTH = 70
/** The maximum size of any form, whatever number of pictures its call allows. */
const MAX_FORM_BYTES = 64 * 1024 * 1024

const maxPartsOf = ({ pictures }: CallBodyLimits) => pictures + MAX_TEXT_FIELDS

/** The maximum size of a form in bytes, including the headers of its parts. */
export const maxFormBytesOf = (bodyLimits: CallBodyLimits): number =>
  Math.min(
    MAX_FORM_BYTES,
    bodyLimits.pictures * MAX_PICTURE_BYTES +
      bodyLimits.textBytes +
      maxPartsOf(bodyLimits) * MAX_PART_HEADER_BYTES,
  )

/**
 * Reads a form (multipart/form-data) as a stream. Reading stops as soon as a limit is exceeded.
 */
export async function readMultipartForm(
  contentType: string,
  bodyBlocks: AsyncIterable<Uint8Array>,
  bodyLimits: CallBodyLimits,
): Promise<ReadFormResult> {
  const formBoundary = getMultipartBoundary(contentType)
  if (!formBoundary || formBoundary.length > MAX_BOUNDARY_LENGTH) throw makeFormRefusal()
  const parser = new MultipartParser(formBoundary, {
    maxFileSize: MAX_PICTURE_BYTES,
    maxHeaderSize: MAX_PART_HEADER_BYTES,
    maxParts: maxPartsOf(bodyLimits),
    maxTotalSize: maxFormBytesOf(bodyLimits),
  })
  const formResult: ReadFormResult = { values: {}, files: [] }
  let textByteCount = 0
  try {
    for await (const bodyBlock of bodyBlocks) {
      // Data after the last boundary is ignored (RFC 2046, 5.1.1).
      if (isFormComplete(parser)) continue
      for (const part of parser.write(bodyBlock)) {
        if (part.isText) textByteCount += part.size
        if (textByteCount > bodyLimits.textBytes) throw new Refusal('FORM_TEXT_TOO_LONG')
        addPartToForm(formResult, part, bodyLimits)
      }
    }
    parser.finish()
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError && isTextPart(parser))
      throw new Refusal('FORM_TEXT_TOO_LONG')
    throw refusalOfFormError(error)
  }
  return formResult
}

/** Reads a URL-encoded form; only the first value of a repeated field is used. */
export function readUrlEncodedForm(bytes: Uint8Array): ReadFormResult['values'] {
  const values: ReadFormResult['values'] = {}
  let fields = 0
  for (const [name, value] of new URLSearchParams(decodeText(bytes))) {
    fields += 1
    if (fields > MAX_TEXT_FIELDS) throw new Refusal('FORM_HAS_TOO_MANY_PARTS')
    values[name] ??= value
  }
  return values
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw refusalOfFormError(error)
  }
}

/**
 * Whether the part that is being read is text. The parser knows this only of a complete part, so
 * the part is ended first; the parser cannot be used afterwards.
 */
function isTextPart(parser: MultipartParser): boolean {
  try {
    const end = new TextEncoder().encode(`\r\n--${parser.boundary}`)
    return [...parser.write(end)].some(({ isText }) => isText)
  } catch (error) {
    if (error instanceof MultipartParseError) return false
    throw error
  }
}

function isFormComplete(parser: MultipartParser): boolean {
  try {
    parser.finish()
    return true
  } catch (error) {
    if (error instanceof MultipartParseError) return false
    throw error
  }
}

function addPartToForm(
  { values, files }: ReadFormResult,
  part: MultipartPart,
  { pictures }: CallBodyLimits,
) {
  const { name } = part
  if (name === undefined) throw makeFormRefusal()
  // Browsers send every line break in a form as CRLF; the shop uses LF.
  if (part.isText) values[name] ??= part.text.replaceAll('\r\n', '\n')
  else if (name === 'images' && part.size > 0) {
    if (files.length === pictures) throw makeTooManyPicturesRefusal(pictures)
    files.push(part.bytes)
  }
}

function refusalOfFormError(error: unknown): unknown {
  if (error instanceof MaxFileSizeExceededError) return new Refusal('PICTURE_TOO_LARGE')
  if (error instanceof MaxTotalSizeExceededError) return new Refusal('BODY_TOO_LARGE')
  if (error instanceof MaxPartsExceededError) return new Refusal('FORM_HAS_TOO_MANY_PARTS')
  // Text or a header that is not UTF-8 causes a TypeError.
  if (error instanceof MultipartParseError || error instanceof TypeError) return makeFormRefusal()
  return error
}

const makeFormRefusal = () => new Refusal('FORM_UNREADABLE')

const makeTooManyPicturesRefusal = (most: number) =>
  new Refusal('TOO_MANY_PICTURES_SENT', { params: { most }, field: 'images' })
