import { isBuiltIn } from '#contract/built-in-pages.ts'
import type { Store } from '#contract/store.ts'
import { useStore } from '../../data/store.ts'

type NamedLink = readonly [to: string, name: string]
type ShopPages = Partial<Pick<Store, 'pages' | 'hiddenPages'>> | undefined

/** Links with the titles that the owner has given to pages, and after them the owner's own pages. */
export const withOwnPages = (
  namedLinks: readonly NamedLink[],
  shopPages: ShopPages,
): NamedLink[] => [...withOwnTitles(namedLinks, shopPages), ...ownPageLinksOf(shopPages)]

/** The same links with the titles that the owner has given to their pages, without hidden pages. */
export const withOwnTitles = (
  namedLinks: readonly NamedLink[],
  shopPages: ShopPages,
): NamedLink[] =>
  namedLinks
    .filter(([path]) => !isPageHidden(shopPages, path))
    .map(([path, name]) => [
      path,
      shopPages?.pages?.find(({ slug }) => path === `/${slug}`)?.title ?? name,
    ])

const ownPageLinksOf = (shopPages: ShopPages): NamedLink[] =>
  (shopPages?.pages ?? [])
    .filter(({ slug }) => !isBuiltIn(slug))
    .map(({ slug, title }) => [`/pages/${slug}`, title])

const isPageHidden = (shopPages: ShopPages, path: string) =>
  shopPages?.hiddenPages?.some((slug) => path === `/${slug}`) ?? false

/** Whether the owner has hidden the page at a path. */
export const useIsPageHidden = (path: string) => isPageHidden(useStore(), path)
