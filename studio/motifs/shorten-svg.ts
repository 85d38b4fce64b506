/**
 * Shortens the text of a drawing for the storefront: whole units, short names, no unneeded spaces.
 * Use it for drawings that are displayed smaller than they are drawn.
 */
export function shortenSvg(svg: string): string {
  return withShortNames(svg).replaceAll(
    / (d|transform)="([^"]*)"/g,
    (_, name: string, data: string) =>
      name === 'd' ? ` d="${shortPath(data)}"` : ` transform="${shortNumbers(data)}"`,
  )
}

function shortPath(data: string) {
  const whole = data.replaceAll(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number))))
  return shortNumbers(whole).replaceAll(/ ?([a-zA-Z]) ?/g, '$1')
}

const shortNumbers = (data: string) =>
  data
    .replaceAll(/-0(?![.\d])/g, '0')
    .replaceAll(/(?<!\d)0\./g, '.')
    .replaceAll(/(?<=\d) -/g, '-')

/** Short names (a, b, c …) instead of those that pen.ts gives. */
function withShortNames(svg: string) {
  const names = [...new Set(svg.matchAll(/ id="([^"]+)"/g).map(([, name]) => name ?? ''))]
  const used = names.filter((name) => svg.includes(`#${name}"`) || svg.includes(`#${name})`))
  const short = new Map(used.map((name, i) => [name, i.toString(36).replace(/^\d/, '_$&')]))
  return svg
    .replaceAll(/ id="([^"]+)"/g, (_, name: string) => {
      const to = short.get(name)
      return to === undefined ? '' : ` id="${to}"`
    })
    .replaceAll(/#([a-z0-9]+)(?="|\))/g, (whole, name: string) => {
      const to = short.get(name)
      return to === undefined ? whole : `#${to}`
    })
}
