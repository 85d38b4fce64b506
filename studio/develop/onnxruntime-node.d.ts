/**
 * The types of onnxruntime-node that the denoiser uses, so that the compiler does not need its 200
 * MB.
 */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, shape: readonly number[])
    readonly data: Float32Array
  }
  export class InferenceSession {
    static create(
      model: Uint8Array,
      options: { intraOpNumThreads: number; logSeverityLevel: number },
    ): Promise<InferenceSession>
    run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>
  }
}
