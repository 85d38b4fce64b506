import type { HideablePage } from '#contract/built-in-pages.ts'
import type { TextBlock } from '#contract/page-text.ts'

/**
 * A text without links to hidden pages: their words stay as text, and a paragraph that is only such
 * a link goes.
 */
export function removeLinksToPages(
  hiddenSlugs: readonly HideablePage[],
  blocks: TextBlock[],
): TextBlock[] {
  if (hiddenSlugs.length === 0) return blocks
  const isLinkToHiddenPage = (linkTarget: string | undefined) =>
    hiddenSlugs.some((slug) => linkTarget === `/${slug}`)
  const removeLinks = (content: TextBlock['content']) =>
    content.map(({ to: linkTarget, ...piece }) =>
      linkTarget === undefined || isLinkToHiddenPage(linkTarget)
        ? piece
        : { ...piece, to: linkTarget },
    )
  return blocks
    .filter(
      ({ kind, content }) =>
        kind !== 'paragraph' ||
        !content.every(({ to: linkTarget }) => isLinkToHiddenPage(linkTarget)),
    )
    .map(({ kind, content, items }) => ({
      kind,
      content: removeLinks(content),
      items: items.map(removeLinks),
    }))
}
