import type { Banner } from '#contract/home.ts'

type BuiltIn = Pick<Banner, 'title' | 'words' | 'button' | 'picture'> & { categoryId: number }

/** Shown until the owner saves other banners. Each links to a category of the sample shop. */
const BUILT_IN: BuiltIn[] = [
  {
    title: 'Nine stones, one hand',
    words: 'Signets, bezels and navaratna rings, each drawn in one line before it is made.',
    button: 'Shop Rings',
    categoryId: 4,
    picture: 'rings',
  },
  {
    title: 'A jhumka for every step',
    words: 'Bells, domes and drops that move when you do, from everyday silver to festival gold.',
    button: 'Shop Earrings',
    categoryId: 1,
    picture: 'earrings',
  },
  {
    title: 'From pote to rani har',
    words: 'Strings of glass beads for a Tuesday, long gold for the day everybody remembers.',
    button: 'Shop Necklaces',
    categoryId: 2,
    picture: 'necklaces',
  },
  {
    title: 'Walls you can wear',
    words: 'Peacock, fish and lotus, as the women of Mithila draw them around their doors.',
    button: 'Shop Mithila Art',
    categoryId: 3,
    picture: 'mithila',
  },
]

export const BUILT_IN_CATEGORIES = BUILT_IN.map(({ categoryId }) => categoryId)

/** The built-in banners. If the category of one is missing, it links to all jewellery. */
export const builtInBanners = (categoryIds: Set<number>): Banner[] =>
  BUILT_IN.map(({ categoryId, ...banner }) => ({
    ...banner,
    categoryId: categoryIds.has(categoryId) ? categoryId : null,
    widePublicId: null,
    highPublicId: null,
  }))
