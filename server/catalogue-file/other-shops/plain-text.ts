const HTML_ENTITIES: Record<string, string> = {
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

const BLOCK_TAG_PATTERN = /^<\/?(?:p|div|br|ul|ol|table|tr|h[1-6]|section|article|blockquote|hr)\b/i
const LIST_ITEM_PATTERN = /^<li\b/i
const BLOCKS_PATTERN = /<(?:p|div|br|li|h[1-6])\b/i
const HIDDEN_TAG_PATTERN = /^<(script|style)\b/i

/** The text of an HTML description: paragraphs and list items become lines, tags disappear. */
export function htmlToText(html: string): string {
  // Without tags that make lines, the line ends of the text itself count.
  const htmlInOneLine = BLOCKS_PATTERN.test(html) ? html.replace(/\s+/g, ' ') : html
  let hiddenTag: string | undefined
  let text = ''
  // Every sign is part of one token, so the time grows only with the length.
  for (const [token] of htmlInOneLine.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const isHtmlTag = token.startsWith('<') && token.endsWith('>')
    if (hiddenTag) {
      if (isHtmlTag && token.toLowerCase().startsWith(`</${hiddenTag}`)) hiddenTag = undefined
    } else if (!isHtmlTag) text += token
    else if (HIDDEN_TAG_PATTERN.test(token))
      hiddenTag = HIDDEN_TAG_PATTERN.exec(token)?.[1]?.toLowerCase()
    else if (LIST_ITEM_PATTERN.test(token)) text += '\n- '
    else if (BLOCK_TAG_PATTERN.test(token)) text += '\n'
  }
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi,
    (all, decimalCode, hexCode, name) => {
      if (name) return HTML_ENTITIES[name.toLowerCase()] ?? all
      const code = decimalCode ? Number(decimalCode) : Number.parseInt(hexCode, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
