import sharp, { type AvifOptions, type Sharp } from 'sharp'

// Loaded with `--import` before the shops of the stories. With the effort of a real shop, the smaller
// sizes of the sample pictures take two to four times the CPU time. How well they are encoded is not
// tested by stories.

const { prototype } = sharp as unknown as { prototype: Sharp }
const encodeAvif = prototype.avif

prototype.avif = function (this: Sharp, options?: AvifOptions) {
  return encodeAvif.call(this, { ...options, effort: 0 })
}
