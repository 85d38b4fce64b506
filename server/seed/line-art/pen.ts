import { INK, PAPER } from './palette.ts'

/** The two line weights of the house: what bounds a thing, and what lies on it. */
export const LINE = 4
export const FINE = 2.4

/** A drawing is a piece of SVG; drawings are put together by joining them. */
export type Drawing = string

/** Writes path data, its numbers rounded: d`M${x} ${y}L0 0`. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => short(value)))
}

export function short(value: number | string) {
  return typeof value === 'string' ? value : String(Math.round(value * 10) / 10)
}

/** A filled form with its one bounding line. */
export function shape(data: string, fill: string, width = LINE, colour: string = INK): Drawing {
  return `<path d="${data}" fill="${fill}" stroke="${colour}" stroke-width="${width}"/>`
}

/** A fill that has no line of its own. */
export function fill(data: string, colour: string): Drawing {
  return `<path d="${data}" fill="${colour}"/>`
}

export function line(data: string, width = FINE, colour: string = INK): Drawing {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

/** The double contour of Mithila: two lines, the space between them hatched across. */
export function contour(data: string, colour: string, band: string = PAPER, width = 10): Drawing {
  return shape(data, colour, width + 2 * 3.2) + hatchedBand(data, band, width)
}

/** Only the double line, over whatever was drawn inside it. */
export function rim(data: string, band: string = PAPER, width = 10): Drawing {
  return line(data, width + 2 * 3.2) + hatchedBand(data, band, width)
}

function hatchedBand(data: string, band: string, width: number) {
  return line(data, width, band) + dashes(data, width, '2.2 7.4', INK)
}

/** A wire or tube: a line with a contour on either side. */
export function tube(data: string, colour: string, width: number): Drawing {
  return line(data, width + 7) + line(data, width, colour)
}

export function dashes(data: string, width: number, pattern: string, colour: string): Drawing {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-dasharray="${pattern}" stroke-linecap="butt"/>`
}

export function circle(x: number, y: number, r: number, colour: string, width = LINE): Drawing {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}" stroke="${INK}" stroke-width="${width}"/>`
}

export function dot(x: number, y: number, r: number, colour: string = INK): Drawing {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}"/>`
}

export function at(x: number, y: number, ...drawings: Drawing[]): Drawing {
  return `<g transform="translate(${short(x)} ${short(y)})">${drawings.join('')}</g>`
}

export function turned(degrees: number, ...drawings: Drawing[]): Drawing {
  return `<g transform="rotate(${short(degrees)})">${drawings.join('')}</g>`
}

export function scaled(factor: number, ...drawings: Drawing[]): Drawing {
  return `<g transform="scale(${factor})">${drawings.join('')}</g>`
}

export function mirrored(...drawings: Drawing[]): Drawing {
  return `<g transform="scale(-1 1)">${drawings.join('')}</g>`
}

/** A pair hangs apart, the right one facing the left one. */
export function pair(apart: number, y: number, drawing: Drawing): Drawing {
  return copies(drawing, [d`translate(${-apart} ${y})`, d`translate(${apart} ${y}) scale(-1 1)`])
}

/** A pair of broad pieces lies askew, the left one higher, so that both can be large. */
export function askew(apart: number, lower: number, size: number, drawing: Drawing): Drawing {
  return copies(drawing, [
    d`translate(${-apart} ${-lower}) scale(${String(size)})`,
    d`translate(${apart} ${lower}) scale(${String(-size)} ${String(size)})`,
  ])
}

/** The same drawing repeated around the middle. */
export function around(count: number, drawing: Drawing, start = 0): Drawing {
  return copies(
    drawing,
    Array.from({ length: count }, (_, i) => d`rotate(${start + (360 / count) * i})`),
  )
}

/** One drawing in many places: written once and used again, to keep the picture small. */
export function copies(drawing: Drawing, transforms: string[]): Drawing {
  const id = `of${hash(drawing)}`
  const [first, ...others] = transforms
  const again = others.map((transform) => `<use href="#${id}" transform="${transform}"/>`)
  return `<g transform="${first}"><g id="${id}">${drawing}</g></g>${again.join('')}`
}

type Stroke = { width: number; colour: string; shift?: number }

/** One form drawn over itself in several strokes, the widest first. */
export function inStrokes(drawing: Drawing, strokes: Stroke[]): Drawing {
  const id = `of${hash(drawing)}`
  const body = (i: number) => (i === 0 ? `<g id="${id}">${drawing}</g>` : `<use href="#${id}"/>`)
  return strokes
    .map(({ width, colour, shift = 0 }, i) => {
      const place = shift === 0 ? '' : ` transform="translate(${short(shift)} ${short(shift)})"`
      return `<g stroke="${colour}" stroke-width="${short(width)}"${place}>${body(i)}</g>`
    })
    .join('')
}

export function times(count: number, draw: (index: number) => Drawing): Drawing {
  return Array.from({ length: count }, (_, i) => draw(i)).join('')
}

/** Shows a drawing only inside a form. */
export function within(data: string, ...drawings: Drawing[]): Drawing {
  const id = `in${hash(data)}`
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${drawings.join('')}</g>`
}

// The name comes from the form itself, so that the same form may be clipped to twice.
function hash(text: string) {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 0x7fffffff
  return sum.toString(36)
}
