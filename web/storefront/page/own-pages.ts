import { isBuiltIn } from '#contract/built-in-pages.ts'
import type { Store } from '#contract/store.ts'

type NamedLink = readonly [to: string, name: string]

/** Links with the titles that the owner has given to pages, and after them the owner's own pages. */
export const withOwnPages = (
  links: readonly NamedLink[],
  pages: Store['pages'] = [],
): NamedLink[] => [...withOwnTitles(links, pages), ...linksOfOwnPages(pages)]

/** The same links with the titles that the owner has given to their pages. */
export const withOwnTitles = (
  links: readonly NamedLink[],
  pages: Store['pages'] = [],
): NamedLink[] =>
  links.map(([to, name]) => [to, pages.find(({ slug }) => to === `/${slug}`)?.title ?? name])

const linksOfOwnPages = (pages: Store['pages']): NamedLink[] =>
  pages.filter(({ slug }) => !isBuiltIn(slug)).map(({ slug, title }) => [`/pages/${slug}`, title])
