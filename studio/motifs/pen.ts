/** The widths of all lines: of outlines, and of details on a form. */
export const LINE = 4
export const FINE = 2.4

/** The colour of all lines that name none; the sheet sets it. */
export const INK = 'currentColor'

/** A drawing is a piece of SVG text; drawings are combined by joining the texts. */
export type Drawing = string

/** Writes path data with rounded numbers: d`M${x} ${y}L0 0`. */
export function pathData(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw({ raw: parts }, ...values.map(short))
}

function short(value: number | string): string {
  return typeof value === 'string' ? value : String(Math.round(value * 10) / 10)
}

/** A filled form with one outline. */
export function shape(data: string, fill: string, width = LINE): Drawing {
  return `<path d="${data}" fill="${fill}"${weight(width)}/>`
}

/** A filled form without an outline. */
export function fill(data: string, colour: string): Drawing {
  return `<path d="${data}" fill="${colour}" stroke="none"/>`
}

export function line(data: string, width = FINE, colour = INK): Drawing {
  return `<path d="${data}"${coloured(colour)}${weight(width)}/>`
}

/** Strokes across a path: the hatching of the kachni style. */
export function dashes(data: string, width: number, pattern: string, colour = INK): Drawing {
  return `<path d="${data}"${coloured(colour)} stroke-width="${short(width)}" stroke-dasharray="${pattern}" stroke-linecap="butt"/>`
}

/** Dots along a path, as round strokes without length. */
export function dotsAlong(data: string, r: number, gap: number, colour = INK): Drawing {
  return `<path d="${data}"${coloured(colour)} stroke-width="${short(2 * r)}" stroke-dasharray="0 ${gap.toFixed(2)}"/>`
}

export type DoubleOutline = {
  fill: string
  /** The colour behind the hatching between the two lines. */
  band: string
  width?: number
  /** What is painted inside of the form only. */
  inside?: Drawing
}

const EDGE = 3.2

/** The double outline of the Mithila style: two lines, with hatching between them. */
export function doubleOutline(
  data: string,
  { fill, band, width = 10, inside }: DoubleOutline,
): Drawing {
  const id = named('p', data)
  const use = (more: string) => `<use href="#${id}"${more}/>`
  const outer = weight(width + 2 * EDGE)
  return (
    `<g fill="${fill}"${outer}><path id="${id}" d="${data}"/></g>` +
    (inside === undefined
      ? ''
      : `<clipPath id="c${id}">${use('')}</clipPath><g clip-path="url(#c${id})">${inside}</g>${use(outer)}`) +
    use(`${coloured(band)}${weight(width)}`) +
    use(`${weight(width)} stroke-dasharray="2.2 7" stroke-linecap="butt"`)
  )
}

/** Shows only the part of a drawing that is inside of a form. */
export function clippedTo(data: string, ...drawings: Drawing[]): Drawing {
  const id = named('w', data)
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${drawings.join('')}</g>`
}

export function circle(x: number, y: number, r: number, fill: string, width = LINE): Drawing {
  return `<circle${centre(x, y)} r="${short(r)}" fill="${fill}"${weight(width)}/>`
}

export function dot(x: number, y: number, r: number, colour = INK): Drawing {
  return dots([{ x, y }], r, colour)
}

export type Point = { x: number; y: number }

export function dots(places: Point[], r: number, colour = INK): Drawing {
  return line(places.map(({ x, y }) => pathData`M${x} ${y}h0`).join(''), 2 * r, colour)
}

export function movedTo(x: number, y: number, ...drawings: Drawing[]): Drawing {
  return `<g transform="translate(${short(x)} ${short(y)})">${drawings.join('')}</g>`
}

export function rotated(degrees: number, ...drawings: Drawing[]): Drawing {
  return `<g transform="rotate(${short(degrees)})">${drawings.join('')}</g>`
}

export function scaled(factor: number, ...drawings: Drawing[]): Drawing {
  return `<g transform="scale(${Number(factor.toFixed(3))})">${drawings.join('')}</g>`
}

/** Repeats a drawing around the middle. */
export function repeatedAround(count: number, drawing: Drawing, start = 0): Drawing {
  const turns = Array.from({ length: count }, (_, i) => start + (360 / count) * i)
  return copies(
    drawing,
    turns.map((turn) => pathData`rotate(${turn})`),
  )
}

/** One drawing in many places: written once and referenced, so that the picture stays small. */
export function copies(drawing: Drawing, transforms: string[]): Drawing {
  const id = named('d', drawing)
  const [first = '', ...others] = transforms
  const again = others.map((transform) => `<use href="#${id}" transform="${transform}"/>`)
  const one = `<g id="${id}">${drawing}</g>`
  return (hasNoEffect(first) ? one : `<g transform="${first}">${one}</g>`) + again.join('')
}

export function repeatTimes(count: number, draw: (index: number) => Drawing): Drawing {
  return strokes(count, draw)
}

/** The path data of many strokes that share one path element. */
export function strokes(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => write(i)).join('')
}

/** The path data of a circle or, with a second radius, of an ellipse. */
export function oval(rx: number, ry = rx): string {
  return pathData`M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
}

export function box(left: number, top: number, width: number, height: number): string {
  return pathData`M${left} ${top}h${width}v${height}h${-width}Z`
}

export type Sheet = {
  left: number
  top: number
  width: number
  height: number
  ink: string
  /** The number of pixels for one unit of the drawing. */
  scale?: number
}

/** A whole picture: the part of a drawing within a window, with the colour of its lines. */
export function drawSheet(
  { left, top, width, height, ink, scale = 1 }: Sheet,
  ...drawings: Drawing[]
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width * scale)}" height="${short(height * scale)}" viewBox="${left} ${top} ${width} ${height}" color="${ink}" fill="none" stroke="currentColor" stroke-width="${LINE}" stroke-linecap="round" stroke-linejoin="round">${drawings.join('')}</svg>`
}

const hasNoEffect = (transform: string) =>
  ['translate(0 0)', 'rotate(0)', 'scale(1)'].includes(transform)
const centre = (x: number, y: number) =>
  (x === 0 ? '' : ` cx="${short(x)}"`) + (y === 0 ? '' : ` cy="${short(y)}"`)
const weight = (width: number) => (width === LINE ? '' : ` stroke-width="${short(width)}"`)
const coloured = (colour: string) => (colour === INK ? '' : ` stroke="${colour}"`)

// The name is a hash of the form, so that the same form may occur in a picture twice.
function named(kind: string, text: string) {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 0x7fffffff
  return kind + sum.toString(36)
}
