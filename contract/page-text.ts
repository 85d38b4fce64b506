// The simple format in which the owner writes pages. No schemas here, so that the preview of the
// admin does not need them.

/** A part of a line: plain text, bold text, or a link. */
export type PageTextSpan = { text: string; isBold?: true; to?: string }

/** A part of a page. A list has items, all other blocks have content. */
export type TextBlock = {
  kind: (typeof TEXT_BLOCK_KINDS)[number]
  content: PageTextSpan[]
  items: PageTextSpan[][]
}

/** A `contact` block shows phone, email and address from the settings. */
export const TEXT_BLOCK_KINDS = ['heading', 'paragraph', 'bullets', 'steps', 'contact'] as const

/** A line with this text becomes a `contact` block. */
export const CONTACT_MARKER = '{contact}'

/**
 * Reads a page: every line is a paragraph. `## ` begins a heading, `- ` an item of a list and `1. `
 * a step; `**words**` are bold and `[words](/path)` is a link. Everything else is plain text, so
 * nothing that is typed can become markup.
 */
export function parsePageText(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [kind, rest] = kindOf(line)
    const last = blocks.at(-1)
    if (kind !== 'bullets' && kind !== 'steps')
      blocks.push({ kind, content: kind === 'contact' ? [] : piecesOf(rest), items: [] })
    else if (last?.kind === kind) last.items.push(piecesOf(rest))
    else blocks.push({ kind, content: [], items: [piecesOf(rest)] })
  }
  return blocks
}

const LINES = [
  ['heading', /^#{1,6}\s+/],
  ['bullets', /^[-*•]\s+/],
  ['steps', /^\d{1,2}[.)]\s+/],
] as const

function kindOf(line: string): [kind: TextBlock['kind'], rest: string] {
  if (line === CONTACT_MARKER) return ['contact', '']
  for (const [kind, beginning] of LINES)
    if (beginning.test(line)) return [kind, line.replace(beginning, '')]
  return ['paragraph', line]
}

const MARKED = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g
/** What a link may begin with: a path of the shop, https, an email address or a phone number. */
const TARGET = /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)/

function piecesOf(line: string): PageTextSpan[] {
  const pieces: PageTextSpan[] = []
  let end = 0
  for (const match of line.matchAll(MARKED)) {
    const [whole, boldText, text, to] = match
    const isLink = text !== undefined && to !== undefined && TARGET.test(to)
    if (boldText === undefined && !isLink) continue
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) })
    pieces.push(
      boldText === undefined
        ? { text: text ?? '', to: to ?? '' }
        : { text: boldText, isBold: true },
    )
    end = match.index + whole.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/** The text of these parts without bold type and links. */
export const plainTextOf = (pieces: PageTextSpan[]): string =>
  pieces.map(({ text }) => text).join('')
