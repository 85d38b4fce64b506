import type { Banner } from '#contract/home.ts'

type BannerTextName = 'title' | 'titleNe' | 'words' | 'wordsNe' | 'button' | 'buttonNe'
type BuiltInBanner = Required<Pick<Banner, BannerTextName | 'picture'>> & { categoryId: number }

/** Shown until the owner saves other banners. Each links to a category of the sample shop. */
const BUILT_IN_BANNERS: BuiltInBanner[] = [
  {
    title: 'Nine stones, one hand',
    titleNe: 'नौ रत्न, एउटै हात',
    words: 'Signets, bezels and navaratna rings, each drawn in one line before it is made.',
    wordsNe: 'बनाउनुअघि एउटै रेखामा कोरिएका छाप, पत्थर र नवरत्न औँठी।',
    button: 'Shop Rings',
    buttonNe: 'औँठी हेर्नुहोस्',
    categoryId: 4,
    picture: 'rings',
  },
  {
    title: 'A jhumka for every step',
    titleNe: 'हरेक पाइलामा झुम्का',
    words: 'Bells, domes and drops that move when you do, from everyday silver to festival gold.',
    wordsNe: 'तपाईं हिँड्दा सँगै हल्लिने झुम्का; दिनहुँको चाँदीदेखि चाडपर्वको सुनसम्म।',
    button: 'Shop Earrings',
    buttonNe: 'कानका गहना हेर्नुहोस्',
    categoryId: 1,
    picture: 'earrings',
  },
  {
    title: 'From pote to rani har',
    titleNe: 'पोतेदेखि रानीहारसम्म',
    words: 'Strings of glass beads for a Tuesday, long gold for the day everybody remembers.',
    wordsNe: 'साधारण दिनका लागि पोते, सबैले सम्झिने दिनका लागि लामो सुनौलो हार।',
    button: 'Shop Necklaces',
    buttonNe: 'हार हेर्नुहोस्',
    categoryId: 2,
    picture: 'necklaces',
  },
  {
    title: 'Walls you can wear',
    titleNe: 'लगाउन मिल्ने भित्तेचित्र',
    words: 'Peacock, fish and lotus, as the women of Mithila draw them around their doors.',
    wordsNe: 'मिथिलाका महिलाले ढोकावरिपरि कोर्ने मयूर, माछा र कमल।',
    button: 'Shop Mithila Art',
    buttonNe: 'मिथिला कला हेर्नुहोस्',
    categoryId: 3,
    picture: 'mithila',
  },
]

export const BUILT_IN_CATEGORY_IDS = BUILT_IN_BANNERS.map(({ categoryId }) => categoryId)

/** The built-in banners. If the category of one is missing, it links to all jewellery. */
export const builtInBannersFor = (categoryIds: Set<number>): Banner[] =>
  BUILT_IN_BANNERS.map(({ categoryId, ...banner }) => ({
    ...banner,
    categoryId: categoryIds.has(categoryId) ? categoryId : null,
    widePublicId: null,
    highPublicId: null,
  }))
