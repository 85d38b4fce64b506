import type { BannerPicture } from '#contract/banner-pictures.ts'
import type { Banner } from '#contract/home.ts'
import { BANNER_WIDTH, pictureUrl } from '#contract/picture-files.ts'
import earringsHigh from '../art/banners/earrings-high.avif'
import earringsSmall from '../art/banners/earrings-small.avif'
import earringsWide from '../art/banners/earrings-wide.avif'
import mithilaHigh from '../art/banners/mithila-high.avif'
import mithilaSmall from '../art/banners/mithila-small.avif'
import mithilaWide from '../art/banners/mithila-wide.avif'
import necklacesHigh from '../art/banners/necklaces-high.avif'
import necklacesSmall from '../art/banners/necklaces-small.avif'
import necklacesWide from '../art/banners/necklaces-wide.avif'
import ringsHigh from '../art/banners/rings-high.avif'
import ringsSmall from '../art/banners/rings-small.avif'
import ringsWide from '../art/banners/rings-wide.avif'

/**
 * The addresses of one picture in two shapes: high for phones and wide for desktops. `small` is
 * `high` in the resolution of a phone.
 */
export type BannerPictureUrls = { small: string; high: string; wide: string }

/** The banner pictures that come with the shop. */
export const BUILT_IN_BANNER_PICTURES: Record<BannerPicture, BannerPictureUrls> = {
  rings: { small: ringsSmall, high: ringsHigh, wide: ringsWide },
  earrings: { small: earringsSmall, high: earringsHigh, wide: earringsWide },
  necklaces: { small: necklacesSmall, high: necklacesHigh, wide: necklacesWide },
  mithila: { small: mithilaSmall, high: mithilaHigh, wide: mithilaWide },
}

type BannerWithPictures = Pick<Banner, 'picture' | 'widePublicId' | 'highPublicId'>

/**
 * The pictures of a banner. If the owner uploaded only one of the two shapes, it is used for both.
 */
export function bannerPictureUrls({
  picture,
  widePublicId,
  highPublicId,
}: BannerWithPictures): BannerPictureUrls {
  const [high, wide] = [highPublicId ?? widePublicId, widePublicId ?? highPublicId]
  if (!high || !wide) return BUILT_IN_BANNER_PICTURES[picture]
  return {
    small: pictureUrl(high, 800, 'avif'),
    high: pictureUrl(high, 1200, 'avif'),
    wide: pictureUrl(wide, BANNER_WIDTH, 'avif'),
  }
}
