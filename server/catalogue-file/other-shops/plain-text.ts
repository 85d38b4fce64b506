const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  frac12: '½',
  eacute: 'é',
}

const BLOCK = /^<\/?(?:p|div|br|ul|ol|table|tr|h[1-6]|section|article|blockquote|hr)\b/i
const ITEM = /^<li\b/i
const HAS_BLOCKS = /<(?:p|div|br|li|h[1-6])\b/i
const HIDDEN = /^<(script|style)\b/i

/** The text of an HTML description: paragraphs and list items become lines, tags disappear. */
export function textOfHtml(html: string): string {
  // Without tags that make lines, the line ends of the text itself count.
  const htmlInOneLine = HAS_BLOCKS.test(html) ? html.replace(/\s+/g, ' ') : html
  let hidden: string | undefined
  let text = ''
  // Every sign is part of one token, so the time grows only with the length.
  for (const [token] of htmlInOneLine.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const isTag = token.startsWith('<') && token.endsWith('>')
    if (hidden) {
      if (isTag && token.toLowerCase().startsWith(`</${hidden}`)) hidden = undefined
    } else if (!isTag) text += token
    else if (HIDDEN.test(token)) hidden = HIDDEN.exec(token)?.[1]?.toLowerCase()
    else if (ITEM.test(token)) text += '\n- '
    else if (BLOCK.test(token)) text += '\n'
  }
  return withoutEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi,
    (all, ten, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? all
      const code = ten ? Number(ten) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
