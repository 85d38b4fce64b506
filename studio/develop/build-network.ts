import type { Weights } from './read-weights.ts'

/** The network of Intel Open Image Denoise as an ONNX model, and the name of its output. */
export type DenoisingNetwork = { model: Uint8Array; output: string }

const OPSET = 13
const FLOAT = 1

/** Makes the U-Net from its weights. */
export function buildDenoisingNetwork(weights: Map<string, Weights>): DenoisingNetwork {
  const nodes: Buffer[] = []
  const add = (node: Buffer) => nodes.push(node)
  const output = addLayers(add)
  const channels = weights.get('enc_conv0.weight')?.shape[1] ?? 0
  const graph = Buffer.concat([
    ...nodes,
    field(2, 'oidn'),
    ...[...weights].map(([name, { shape, numbers }]) => tensor(name, shape, numbers)),
    tensor('scales2', [4], new Float32Array([1, 1, 2, 2])),
    port(11, 'input', [1, channels, 'h', 'w']),
    port(12, output, [1, 3, 'h', 'w']),
  ])
  const opset = Buffer.concat([field(1, ''), number(2, OPSET)])
  return { model: Buffer.concat([number(1, 8), field(7, graph), field(8, opset)]), output }
}

/**
 * The encoder halves the size of the picture four times; the decoder doubles it again, and each
 * time adds the picture of the same size from the encoder.
 */
function addLayers(add: (node: Buffer) => void) {
  const conv = (name: string, input: string) => {
    const settings = [numbers('kernel_shape', [3, 3]), numbers('pads', [1, 1, 1, 1])]
    add(node('Conv', [input, `${name}.weight`, `${name}.bias`], `${name}_sum`, settings))
    add(node('Relu', [`${name}_sum`], name))
    return name
  }
  const halve = (name: string, input: string) => {
    add(
      node('MaxPool', [input], name, [numbers('kernel_shape', [2, 2]), numbers('strides', [2, 2])]),
    )
    return name
  }
  const double = (name: string, input: string) => {
    const settings = [
      text('mode', 'nearest'),
      text('coordinate_transformation_mode', 'asymmetric'),
      text('nearest_mode', 'floor'),
    ]
    add(node('Resize', [input, '', 'scales2'], name, settings))
    return name
  }
  const join = (name: string, one: string, other: string) => {
    add(node('Concat', [one, other], name, [attribute('axis', [number(3, 1), number(20, 2)])]))
    return name
  }
  let here = halve('pool1', conv('enc_conv1', conv('enc_conv0', 'input')))
  for (const k of [2, 3, 4]) here = halve(`pool${k}`, conv(`enc_conv${k}`, here))
  here = conv('enc_conv5b', conv('enc_conv5a', here))
  for (const k of [4, 3, 2, 1]) {
    here = join(`join${k}`, double(`up${k}`, here), k > 1 ? `pool${k - 1}` : 'input')
    here = conv(`dec_conv${k}b`, conv(`dec_conv${k}a`, here))
  }
  return conv('dec_conv0', here)
}

// The functions below write protocol buffers, the format of ONNX files.

function varint(value: number) {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) | 128)
  }
}

function number(key: number, value: number) {
  return Buffer.concat([varint(key << 3), varint(value)])
}

function field(key: number, content: Buffer | string) {
  const bytes = Buffer.from(content)
  return Buffer.concat([varint((key << 3) | 2), varint(bytes.length), bytes])
}

function attribute(name: string, content: Buffer[]) {
  return field(5, Buffer.concat([field(1, name), ...content]))
}

function numbers(name: string, values: number[]) {
  return attribute(name, [...values.map((value) => number(8, value)), number(20, 7)])
}

function text(name: string, value: string) {
  return attribute(name, [field(4, value), number(20, 3)])
}

function node(kind: string, inputs: string[], output: string, settings: Buffer[] = []) {
  const names = inputs.map((input) => field(1, input))
  return field(
    1,
    Buffer.concat([...names, field(2, output), field(3, output), field(4, kind), ...settings]),
  )
}

function tensor(name: string, shape: number[], values: Float32Array) {
  const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  const sides = shape.map((side) => number(1, side))
  return field(5, Buffer.concat([...sides, number(2, FLOAT), field(8, name), field(9, raw)]))
}

function port(key: number, name: string, shape: (number | string)[]) {
  const sides = shape.map((side) =>
    field(1, typeof side === 'number' ? number(1, side) : field(2, side)),
  )
  const type = field(1, Buffer.concat([number(1, FLOAT), field(2, Buffer.concat(sides))]))
  return field(key, Buffer.concat([field(1, name), field(2, type)]))
}
