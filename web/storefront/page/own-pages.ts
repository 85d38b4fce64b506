import { isBuiltIn } from '#contract/built-in-pages.ts'
import type { Store } from '#contract/store.ts'
import { useStore } from '../../data/store.ts'

type NamedLink = readonly [to: string, name: string]
type Pages = Partial<Pick<Store, 'pages' | 'hiddenPages'>> | undefined

/** Links with the titles that the owner has given to pages, and after them the owner's own pages. */
export const withOwnPages = (links: readonly NamedLink[], shop: Pages): NamedLink[] => [
  ...withOwnTitles(links, shop),
  ...linksOfOwnPages(shop),
]

/** The same links with the titles that the owner has given to their pages, without hidden pages. */
export const withOwnTitles = (links: readonly NamedLink[], shop: Pages): NamedLink[] =>
  links
    .filter(([to]) => !isHidden(shop, to))
    .map(([to, name]) => [to, shop?.pages?.find(({ slug }) => to === `/${slug}`)?.title ?? name])

const linksOfOwnPages = (shop: Pages): NamedLink[] =>
  (shop?.pages ?? [])
    .filter(({ slug }) => !isBuiltIn(slug))
    .map(({ slug, title }) => [`/pages/${slug}`, title])

const isHidden = (shop: Pages, path: string) =>
  shop?.hiddenPages?.some((slug) => path === `/${slug}`) ?? false

/** Whether the owner has hidden the page at a path. */
export const useIsPageHidden = (path: string) => isHidden(useStore(), path)
