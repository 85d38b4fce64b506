import type { BannerPicture } from '#contract/banner-pictures.ts'
import type { Banner } from '#contract/home.ts'
import { pictureUrl } from '#contract/pictures.ts'
import earringsHigh from '../art/banners/earrings-high.avif'
import earringsWide from '../art/banners/earrings-wide.avif'
import mithilaHigh from '../art/banners/mithila-high.avif'
import mithilaWide from '../art/banners/mithila-wide.avif'
import necklacesHigh from '../art/banners/necklaces-high.avif'
import necklacesWide from '../art/banners/necklaces-wide.avif'
import ringsHigh from '../art/banners/rings-high.avif'
import ringsWide from '../art/banners/rings-wide.avif'

/** The addresses of a picture taken twice: high for a phone, wide for a desk. */
export type Pictures = { high: string; wide: string }

/** What the shop brings along. */
export const BUILT_IN: Record<BannerPicture, Pictures> = {
  rings: { high: ringsHigh, wide: ringsWide },
  earrings: { high: earringsHigh, wide: earringsWide },
  necklaces: { high: necklacesHigh, wide: necklacesWide },
  mithila: { high: mithilaHigh, wide: mithilaWide },
}

type Named = Pick<Banner, 'picture' | 'widePublicId' | 'highPublicId'>

/** The pictures of a banner: what the owner has sent, one of them for both where only one was sent. */
export function picturesOf({ picture, widePublicId, highPublicId }: Named): Pictures {
  const [high, wide] = [highPublicId ?? widePublicId, widePublicId ?? highPublicId]
  return high && wide
    ? { high: pictureUrl(high, 800, 'avif'), wide: pictureUrl(wide, 1600, 'avif') }
    : BUILT_IN[picture]
}
