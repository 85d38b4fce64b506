/** The pictures that the shop brings along for its banners; each was taken wide and high. */
export const BANNER_PICTURES = ['rings', 'earrings', 'necklaces', 'mithila'] as const
export type BannerPicture = (typeof BANNER_PICTURES)[number]

/** How many banners the home page rotates. */
export const BANNERS = 4
