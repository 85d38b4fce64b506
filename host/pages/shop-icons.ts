import type { ChangedCacheTags } from '#server/platform/cache-tags.ts'
import type { PictureStore } from '#server/platform/pictures/picture-store.ts'
import { drawSharePicture, drawShopIcon, drawShopIconPng } from '#server/store/draw-icon.ts'
import type { ShopBranding } from '#server/store/read-store.ts'
import { SAMPLE_CONTACT } from '#server/store/sample-contact.ts'

type Icon = { bytes: string | Buffer; contentType: string }

const makePngIcon =
  (sideLength: number) =>
  async (shopBranding: ShopBranding, pictureStore: PictureStore): Promise<Icon> => ({
    bytes: await drawShopIconPng(shopBranding, pictureStore, sideLength),
    contentType: 'image/png',
  })

/** The files of the icons, and how each is drawn. Browsers read a PNG at `/favicon.ico` too. */
const ICON_MAKERS: Record<
  string,
  (shopBranding: ShopBranding, pictureStore: PictureStore) => Promise<Icon>
> = {
  '/favicon.svg': async (shopBranding, pictureStore) => ({
    bytes: await drawShopIcon(shopBranding, pictureStore),
    contentType: 'image/svg+xml',
  }),
  '/favicon.ico': makePngIcon(32),
  '/apple-touch-icon.png': makePngIcon(180),
  '/icon-192.png': makePngIcon(192),
  '/icon-512.png': makePngIcon(512),
  '/open-graph.jpg': async (shopBranding, pictureStore) => ({
    bytes: await drawSharePicture(shopBranding, pictureStore),
    contentType: 'image/jpeg',
  }),
}

export const ICON_PATHS = Object.keys(ICON_MAKERS)

type ShopIconsDependencies = {
  readBranding: () => Promise<ShopBranding>
  pictureStore: PictureStore
}

/** The icons of a shop that is not the sample shop. The sample shop has files for its own. */
export function serveShopIcons({ readBranding, pictureStore }: ShopIconsDependencies) {
  let drawnIcons = new Map<string, Promise<Icon | undefined>>()

  const drawIcon = async (iconPath: string): Promise<Icon | undefined> => {
    const shopBranding = await readBranding()
    const isSampleBranding =
      shopBranding.isSample &&
      shopBranding.name === SAMPLE_CONTACT.name &&
      shopBranding.logo === null &&
      shopBranding.accent === 'sindoor'
    return isSampleBranding ? undefined : ICON_MAKERS[iconPath]?.(shopBranding, pictureStore)
  }

  return {
    /** The icon at a path; undefined if the file of the sample applies. */
    async answer(iconPath: string): Promise<Response | undefined> {
      const startedIcon = drawnIcons.get(iconPath) ?? drawIcon(iconPath)
      drawnIcons.set(iconPath, startedIcon)
      startedIcon.catch(() => drawnIcons.delete(iconPath))
      const icon = await startedIcon
      if (!icon) return undefined
      const iconBody = typeof icon.bytes === 'string' ? icon.bytes : new Uint8Array(icon.bytes)
      return new Response(iconBody, {
        headers: {
          'content-type': icon.contentType,
          'cache-control': 'public, max-age=300',
          'x-content-type-options': 'nosniff',
          // An SVG that is opened by itself must not run anything.
          'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
        },
      })
    },
    /** A change of stock does not change the icons; only a change of everything can. */
    invalidate(changedTags: ChangedCacheTags) {
      if (changedTags === 'everything') drawnIcons = new Map()
    },
  }
}
