/** The built-in pictures for banners; each exists in a wide and in a high version. */
export const BANNER_PICTURES = ['rings', 'earrings', 'necklaces', 'mithila'] as const
export type BannerPicture = (typeof BANNER_PICTURES)[number]
