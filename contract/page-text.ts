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
  for (const line of text.split('\n').map((sourceLine) => sourceLine.trim())) {
    if (line === '') continue
    const [kind, lineText] = blockKindOf(line)
    const lastBlock = blocks.at(-1)
    if (kind !== 'bullets' && kind !== 'steps')
      blocks.push({ kind, content: kind === 'contact' ? [] : spansOf(lineText), items: [] })
    else if (lastBlock?.kind === kind) lastBlock.items.push(spansOf(lineText))
    else blocks.push({ kind, content: [], items: [spansOf(lineText)] })
  }
  return blocks
}

const LINE_PATTERNS = [
  ['heading', /^#{1,6}\s+/],
  ['bullets', /^[-*•]\s+/],
  ['steps', /^\d{1,2}[.)]\s+/],
] as const

function blockKindOf(line: string): [kind: TextBlock['kind'], rest: string] {
  if (line === CONTACT_MARKER) return ['contact', '']
  for (const [kind, linePattern] of LINE_PATTERNS)
    if (linePattern.test(line)) return [kind, line.replace(linePattern, '')]
  return ['paragraph', line]
}

const BOLD_OR_LINK_PATTERN = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g
/** What a link may begin with: a path of the shop, https, an email address or a phone number. */
const LINK_TARGET_PATTERN = /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)/

function spansOf(line: string): PageTextSpan[] {
  const spans: PageTextSpan[] = []
  let matchEnd = 0
  for (const markedMatch of line.matchAll(BOLD_OR_LINK_PATTERN)) {
    const [wholeMatch, boldText, text, linkTarget] = markedMatch
    const isLink =
      text !== undefined && linkTarget !== undefined && LINK_TARGET_PATTERN.test(linkTarget)
    if (boldText === undefined && !isLink) continue
    if (markedMatch.index > matchEnd) spans.push({ text: line.slice(matchEnd, markedMatch.index) })
    spans.push(
      boldText === undefined
        ? { text: text ?? '', to: linkTarget ?? '' }
        : { text: boldText, isBold: true },
    )
    matchEnd = markedMatch.index + wholeMatch.length
  }
  if (matchEnd < line.length) spans.push({ text: line.slice(matchEnd) })
  return spans
}

/** The text of these parts without bold type and links. */
export const plainTextOf = (spans: PageTextSpan[]): string => spans.map(({ text }) => text).join('')
