import { readFileSync } from 'node:fs'

/** One channel of a picture, row by row from the top. */
export type Plane = Float32Array<ArrayBuffer>

/** A rendered picture as amounts of light: three planes for each of its passes. */
export type Exposure = {
  width: number
  height: number
  colour: Plane[]
  /** The colours of the surfaces, without light. */
  albedo: Plane[]
  /** The directions in which the surfaces face. */
  normal: Plane[]
}

const MAGIC = 20000630
const HALF = 1
const FLOAT = 2

type Attribute = { at: number; size: number }
type Channel = { name: string; type: number }

/** Reads an uncompressed scanline OpenEXR file with the passes that the denoiser needs. */
export function readExr(path: string): Exposure {
  const bytes = readFileSync(path)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== MAGIC) throw new Error(`${path} is not an OpenEXR file`)
  const { attributes, end } = readHeader(bytes, view)
  if (bytes[attributeOf(attributes, 'compression').at] !== 0) throw new Error(`${path} is packed`)
  const window = attributeOf(attributes, 'dataWindow').at
  const [left, top, right, bottom] = [0, 4, 8, 12].map((k) => view.getInt32(window + k, true)) as [
    number,
    number,
    number,
    number,
  ]
  const width = right - left + 1
  const height = bottom - top + 1
  const channels = readChannels(bytes, view, attributeOf(attributes, 'channels').at)
  const planes = new Map(channels.map(({ name }) => [name, new Float32Array(width * height)]))
  for (let k = 0; k < height; k++) {
    const line = Number(view.getBigUint64(end + 8 * k, true))
    readLine(view, line + 8, (view.getInt32(line, true) - top) * width, width, channels, planes)
  }
  const pass = (name: string, letters: string) =>
    [...letters].map((letter) => planeOf(planes, `${name}.${letter}`))
  return {
    width,
    height,
    colour: pass('Combined', 'RGB'),
    albedo: pass('Denoising Albedo', 'RGB'),
    normal: pass('Denoising Normal', 'XYZ'),
  }
}

/** Converts a floating-point number of 16 bits to a number. */
export function numberOfHalf(half: number) {
  const sign = half >> 15 ? -1 : 1
  const exponent = (half >> 10) & 31
  const fraction = half & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction ? Number.NaN : sign * 65504
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

function readHeader(bytes: Buffer, view: DataView) {
  const attributes = new Map<string, Attribute>()
  let at = 8
  for (;;) {
    const name = readText(bytes, at)
    at += name.length + 1
    if (!name) return { attributes, end: at }
    at += readText(bytes, at).length + 1
    const size = view.getUint32(at, true)
    attributes.set(name, { at: at + 4, size })
    at += 4 + size
  }
}

function readChannels(bytes: Buffer, view: DataView, start: number) {
  const channels: Channel[] = []
  let at = start
  for (;;) {
    const name = readText(bytes, at)
    if (!name) return channels
    at += name.length + 1
    channels.push({ name, type: view.getInt32(at, true) })
    at += 16
  }
}

function readLine(
  view: DataView,
  start: number,
  row: number,
  width: number,
  channels: Channel[],
  planes: Map<string, Plane>,
) {
  let at = start
  for (const { name, type } of channels) {
    if (type !== HALF && type !== FLOAT) throw new Error(`Channel ${name} holds whole numbers`)
    const plane = planes.get(name)
    const step = type === FLOAT ? 4 : 2
    for (let x = 0; plane && x < width; x++) {
      const place = at + x * step
      plane[row + x] =
        type === FLOAT ? view.getFloat32(place, true) : numberOfHalf(view.getUint16(place, true))
    }
    at += width * step
  }
}

function readText(bytes: Buffer, at: number) {
  return bytes.toString('latin1', at, bytes.indexOf(0, at))
}

function attributeOf(attributes: Map<string, Attribute>, name: string) {
  const found = attributes.get(name)
  if (!found) throw new Error(`The OpenEXR file has no ${name}`)
  return found
}

/** The channel of a pass, whatever the name of its layer is. */
function planeOf(planes: Map<string, Plane>, ending: string) {
  for (const [name, plane] of planes) if (name.endsWith(ending)) return plane
  throw new Error(`The OpenEXR file has no ${ending}`)
}
