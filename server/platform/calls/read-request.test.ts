import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ApiCall, declareCall } from '#contract/call.ts'
import { IdInPath } from '#contract/fields.ts'
import {
  parseCallPath,
  parseCallQuery,
  readRequestBody,
  requireAcceptedBody,
} from './read-request.ts'

const answer = z.object({ success: z.literal(true) })
const ringCall = declareCall('POST /rings/{id}', {
  summary: 'A call to test with.',
  access: 'anyone',
  path: z.object({ id: IdInPath }),
  query: z.object({ limit: z.optional(z.string()), q: z.optional(z.string()) }),
  body: z.object({ name: z.string('A ring has a name'), size: z.optional(z.int()) }),
  answer,
}) satisfies ApiCall
const pictureCall: ApiCall = {
  ...ringCall,
  accepts: ['json', 'multipart'],
  limits: { textBytes: 1000, pictures: 2 },
}

const JSON_HEADERS = { 'content-type': 'application/json' }
const makePostRequest = (body: BodyInit | null, headers: Record<string, string> = JSON_HEADERS) =>
  new Request('http://shop.test/rings/1', {
    method: 'POST',
    headers,
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
const readBodyOf = async (apiCall: ApiCall, request: Request) =>
  readRequestBody(apiCall, request, requireAcceptedBody(apiCall, request))
const read = (body: BodyInit | null, headers?: Record<string, string>) =>
  readBodyOf(ringCall, makePostRequest(body, headers))

describe('a body', () => {
  test('is parsed by its schema, and fields that the schema does not have are removed', async () => {
    const { body } = await read('{"name":"Tilhari","role":"admin","constructor":1}')
    expect(body).toEqual({ name: 'Tilhari' })
  })

  test('is JSON also with parameters in its content type', async () => {
    const { body } = await read('{"name":"a"}', { 'content-type': 'Application/JSON ; charset=x' })
    expect(body).toEqual({ name: 'a' })
  })

  test('with a wrong field is refused with the name of the field, which is listed once', async () => {
    await expect(read('{"size":"big"}')).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'A ring has a name',
      details: { fields: { name: 'A ring has a name', size: 'Please check what you sent' } },
    })
  })

  test('that is not an object is refused with a sentence for people', async () => {
    for (const body of ['null', '[]', '"name"', '7'])
      await expect(read(body), body).rejects.toMatchObject({
        message: 'Please check what you sent',
      })
  })

  test('with bytes that are no UTF-8 in a text is refused, so that no other text is stored', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"name":"a'), 0xff, 0x22, 0x7d])
    await expect(read(body)).rejects.toMatchObject({ key: 'JSON_INVALID' })
  })

  test.each([
    ['nothing', ''],
    ['half of it', '{"name":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"name"'],
    ['a number', '1e999'],
    ['a prototype', '{"name":"a","__proto__":{"size":1}}'],
    ['a prototype inside', '{"name":"a","x":[{"__proto__":1}]}'],
    ['an escaped prototype', '{"name":"a","\\u005f_proto__":{}}'],
    ['lists without end', '['.repeat(30_000)],
    ['lists in lists', `${'['.repeat(16_000)}${']'.repeat(16_000)}`],
    ['bytes that are no text', '\ufffe\u0000'],
    ['an object for a text', '{"name":{"$ne":""}}'],
    ['a list for a text', '{"name":["a"]}'],
  ])('of %s is refused', async (_, body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', { 'content-type': 'application/xml' }],
    ['something like JSON', { 'content-type': 'application/json-patch+json' }],
    ['compressed JSON', { ...JSON_HEADERS, 'content-encoding': 'gzip' }],
    [
      'a form with files, where none is wanted',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
  ])('of %s is not accepted', async (_, headers: Record<string, string>) => {
    await expect(read('{"name":"a"}', headers)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
  })

  test('without a content type is refused', async () => {
    const request = makePostRequest(new Blob(['{"name":"a"}']).stream(), {})
    await expect(readBodyOf(ringCall, request)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
  })

  test('may be as large as the limit of its call, and one byte more is refused', async () => {
    const makeBodyOfSize = (size: number) => `{"name":"${'a'.repeat(size - 11)}"}`
    const { textBytes } = ringCall.limits
    expect((await read(makeBodyOfSize(textBytes))).body).toBeDefined()
    await expect(read(makeBodyOfSize(textBytes + 1))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
  })

  test('that arrives byte by byte is read like one that arrives at once', async () => {
    const bytes = new TextEncoder().encode('{"name":"तिलहरी"}')
    const slowBody = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect((await read(slowBody)).body).toEqual({ name: 'तिलहरी' })
  })

  test('that breaks off is refused', async () => {
    const brokenBody = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    })
    await expect(read(brokenBody)).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test('with more values than any call takes is refused', async () => {
    const list = (count: number) => `{"name":"a","x":[${Array(count).fill(1).join()}]}`
    expect((await read(list(4000))).body).toBeDefined()
    await expect(read(list(5000))).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test('that is larger than its Content-Length is not read to its end', async () => {
    let sentByteCount = 0
    const endlessBody = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentByteCount += 50_000
        controller.enqueue(new Uint8Array(50_000).fill(32))
      },
    })
    await expect(read(endlessBody)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(sentByteCount).toBeLessThan(400_000)
  })

  test('that a call does not accept is not read', async () => {
    const { body: _, ...callWithoutBody } = ringCall
    expect(await readBodyOf(callWithoutBody, makePostRequest('nonsense'))).toEqual({
      body: undefined,
      files: [],
    })
  })
})

describe('a form', () => {
  const makeForm = (...formEntries: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of formEntries) form.append(name, value)
    return new Request('http://shop.test/rings/1', { method: 'POST', body: form })
  }
  const picture = (size = 3) => new File([new Uint8Array(size)], 'ring.jpg', { type: 'image/jpeg' })

  test('gives its fields and its pictures', async () => {
    const form = makeForm(['name', 'Tilhari'], ['images', picture()], ['images', picture()])
    const { body, files } = await readBodyOf(pictureCall, form)
    expect(body).toEqual({ name: 'Tilhari' })
    expect(files).toHaveLength(2)
  })

  test('has its line ends as they were typed', async () => {
    const typed = 'Light on the ear.\n\nThe hook is strong.'
    const { body } = await readBodyOf(pictureCall, makeForm(['name', typed]))
    expect(body).toEqual({ name: typed })
  })

  test('has a repeated field once, and without empty files and files of unknown fields', async () => {
    const form = makeForm(
      ['name', 'Tilhari'],
      ['name', 'Jhumka'],
      ['images', picture(0)],
      ['attachment', picture()],
      ['__proto__', 'x'],
    )
    const { body, files } = await readBodyOf(pictureCall, form)
    expect(body).toEqual({ name: 'Tilhari' })
    expect(files).toEqual([])
  })

  test('with a picture beyond 8 MB is refused', async () => {
    const form = makeForm(['name', 'Tilhari'], ['images', picture(8 * 1024 * 1024 + 1)])
    await expect(readBodyOf(pictureCall, form)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'A picture has at most 8 MB',
    })
  })

  test('with a text beyond 8 MB is refused because of the text, not because of a picture', async () => {
    const form = makeForm(['name', 'a'.repeat(8 * 1024 * 1024 + 1)])
    await expect(readBodyOf(pictureCall, form)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The text of that form is too long',
    })
  })

  test('with more pictures than the call takes is refused', async () => {
    const formWithThreeImages = makeForm(['name', 'a'], ...Array(3).fill(['images', picture()]))
    await expect(readBodyOf(pictureCall, formWithThreeImages)).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { fields: { images: 'Please send at most 2 pictures' } },
    })
  })

  test('with more text than the call allows is refused, in one field or in many', async () => {
    const lines = Array.from({ length: 11 }, (_, n): [string, string] => [`x${n}`, 'a'.repeat(95)])
    for (const form of [makeForm(['name', 'a'.repeat(1001)]), makeForm(['name', 'a'], ...lines)])
      await expect(readBodyOf(pictureCall, form)).rejects.toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
      })
    const body = { name: 'a'.repeat(1000) }
    expect(await readBodyOf(pictureCall, makeForm(['name', body.name]))).toMatchObject({ body })
  })

  test('with too many parts is refused', async () => {
    const parts = Array.from({ length: 50 }, (_, n): [string, string] => [`x${n}`, ''])
    await expect(readBodyOf(pictureCall, makeForm(...parts))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'That form has too many parts',
    })
  })

  test('is read only up to the limit that it exceeds', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nb\r\n'
    const bytes = new TextEncoder().encode(part.repeat(1000))
    let pieces = 0
    const endlessBody = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1
        controller.enqueue(bytes)
      },
    })
    const form = makePostRequest(endlessBody, { 'content-type': 'multipart/form-data; boundary=x' })
    await expect(readBodyOf(pictureCall, form)).rejects.toMatchObject({ code: 'VALIDATION' })
    expect(pieces).toBeLessThan(5)
  })

  test('ends at its last boundary, however the network splits it', async () => {
    const text = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n--x--\r\nepilogue'
    const picture = '\r\n--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n'
    const size = 65_536 - text.indexOf('\r\nepilogue') - picture.length
    const paddedForm = text.replace('\r\n--x--', `${picture}${'b'.repeat(size)}\r\n--x--`)
    const form = makePostRequest(paddedForm, { 'content-type': 'multipart/form-data; boundary=x' })
    expect((await readBodyOf(pictureCall, form)).body).toEqual({ name: 'a' })
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that is not one', 'multipart/form-data; boundary=x', 'nonsense'],
    [
      'that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; na',
    ],
    ['with a part without a name', 'multipart/form-data; boundary=x', '--x\r\n\r\nabc\r\n--x--'],
  ])('%s is refused', async (_, type, body) => {
    const request = makePostRequest(body, { 'content-type': type })
    await expect(readBodyOf(pictureCall, request)).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})

describe('a path', () => {
  test('has its ids read as numbers', () => {
    expect(parseCallPath(ringCall, { id: '17' })).toEqual({ id: 17 })
  })

  test.each([
    '0',
    '01',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '१',
    '',
    '2147483648',
    'NaN',
  ])('with the id "%s" is not found', (id) => {
    expect(() => parseCallPath(ringCall, { id })).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })
})

describe('a query', () => {
  const query = (text: string) => parseCallQuery(ringCall, new URLSearchParams(text))

  test('has a repeated parameter once, with its first value', () => {
    expect(query('limit=5&limit=9&limit=')).toEqual({ limit: '5' })
  })

  test('cannot contain lists, objects or properties of a prototype', () => {
    expect(query('q[]=a&q[x]=b&__proto__=c&constructor=d&hasOwnProperty=e')).toEqual({})
  })
})
