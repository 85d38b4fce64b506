import type { HideablePage } from '#contract/built-in-pages.ts'
import type { TextBlock } from '#contract/page-text.ts'

/**
 * A text without links to hidden pages: their words stay as text, and a paragraph that is only such
 * a link goes.
 */
export function withoutLinksToPage(
  hidden: readonly HideablePage[],
  blocks: TextBlock[],
): TextBlock[] {
  if (hidden.length === 0) return blocks
  const isGone = (to: string | undefined) => hidden.some((slug) => to === `/${slug}`)
  const removeLinks = (content: TextBlock['content']) =>
    content.map(({ to, ...piece }) => (to === undefined || isGone(to) ? piece : { ...piece, to }))
  return blocks
    .filter(({ kind, content }) => kind !== 'paragraph' || !content.every(({ to }) => isGone(to)))
    .map(({ kind, content, items }) => ({
      kind,
      content: removeLinks(content),
      items: items.map(removeLinks),
    }))
}
