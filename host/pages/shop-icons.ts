import type { ChangedCacheTags } from '#server/platform/cache-tags.ts'
import type { PictureStore } from '#server/platform/pictures/picture-store.ts'
import { drawSharePicture, drawShopIcon, drawShopIconPng } from '#server/store/draw-icon.ts'
import type { ShopBranding } from '#server/store/read-store.ts'
import { SAMPLE_CONTACT } from '#server/store/sample-contact.ts'

type Icon = { bytes: string | Buffer; type: string }

const png =
  (side: number) =>
  async (branding: ShopBranding, pictures: PictureStore): Promise<Icon> => ({
    bytes: await drawShopIconPng(branding, pictures, side),
    type: 'image/png',
  })

/** The files of the icons, and how each is drawn. Browsers read a PNG at `/favicon.ico` too. */
const ICONS: Record<string, (branding: ShopBranding, pictures: PictureStore) => Promise<Icon>> = {
  '/favicon.svg': async (branding, pictures) => ({
    bytes: await drawShopIcon(branding, pictures),
    type: 'image/svg+xml',
  }),
  '/favicon.ico': png(32),
  '/apple-touch-icon.png': png(180),
  '/icon-192.png': png(192),
  '/icon-512.png': png(512),
  '/open-graph.jpg': async (branding, pictures) => ({
    bytes: await drawSharePicture(branding, pictures),
    type: 'image/jpeg',
  }),
}

export const ICON_PATHS = Object.keys(ICONS)

type Dependencies = { readBranding: () => Promise<ShopBranding>; pictures: PictureStore }

/** The icons of a shop that is not the sample shop. The sample shop has files for its own. */
export function serveShopIcons({ readBranding, pictures }: Dependencies) {
  let drawn = new Map<string, Promise<Icon | undefined>>()

  const draw = async (path: string): Promise<Icon | undefined> => {
    const branding = await readBranding()
    const isSample =
      branding.isSample &&
      branding.name === SAMPLE_CONTACT.name &&
      branding.logo === null &&
      branding.accent === 'sindoor'
    return isSample ? undefined : ICONS[path]?.(branding, pictures)
  }

  return {
    /** The icon at a path; undefined if the file of the sample applies. */
    async answer(path: string): Promise<Response | undefined> {
      const started = drawn.get(path) ?? draw(path)
      drawn.set(path, started)
      started.catch(() => drawn.delete(path))
      const icon = await started
      if (!icon) return undefined
      const body = typeof icon.bytes === 'string' ? icon.bytes : new Uint8Array(icon.bytes)
      return new Response(body, {
        headers: {
          'content-type': icon.type,
          'cache-control': 'public, max-age=300',
          'x-content-type-options': 'nosniff',
          // An SVG that is opened by itself must not run anything.
          'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
        },
      })
    },
    /** A change of stock does not change the icons; only a change of everything can. */
    invalidate(changed: ChangedCacheTags) {
      if (changed === 'everything') drawn = new Map()
    },
  }
}
