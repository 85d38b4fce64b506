import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import type { ShopBranding } from '#server/store/read-store.ts'
import { makePicture } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { ICON_PATHS, serveShopIcons } from './shop-icons.ts'

const shop = useShop()
let shopBranding: ShopBranding

beforeEach(() => {
  shopBranding = {
    isSample: false,
    name: 'Patan Chandi Griha',
    localName: '',
    logo: null,
    accent: 'teal',
  }
})

const openIcons = () =>
  serveShopIcons({ readBranding: async () => shopBranding, pictureStore: shop.pictures })

async function readIconBytes(shopIcons: ReturnType<typeof openIcons>, iconPath: string) {
  const response = await shopIcons.answer(iconPath)
  return new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
}

test('the shop of an owner has icons in its colour, and the sample shop has its own files', async () => {
  const shopIcons = openIcons()
  expect(await (await shopIcons.answer('/favicon.svg'))?.text()).toContain('#0f5a5e')
  const sizes: Record<string, number> = { '/apple-touch-icon.png': 180, '/open-graph.jpg': 1200 }
  for (const [iconPath, width] of Object.entries(sizes)) {
    expect((await sharp(await readIconBytes(shopIcons, iconPath)).metadata()).width).toBe(width)
  }
  shopBranding = { ...shopBranding, isSample: true, name: 'Gahana', accent: 'sindoor' }
  shopIcons.invalidate('everything')
  for (const iconPath of ICON_PATHS) expect(await shopIcons.answer(iconPath)).toBeUndefined()
})

test('a new logo is in the icons after the settings were saved, but not only after an order', async () => {
  const shopIcons = openIcons()
  const svgBefore = await (await shopIcons.answer('/favicon.svg'))?.text()
  const uploadedPicture = await makePicture('gold', { width: 900, height: 300 })
  shopBranding = { ...shopBranding, logo: await storePicture(shop.pictures, uploadedPicture) }
  shopIcons.invalidate(['lists'])
  expect(await (await shopIcons.answer('/favicon.svg'))?.text()).toBe(svgBefore)
  shopIcons.invalidate('everything')
  expect(await (await shopIcons.answer('/favicon.svg'))?.text()).toContain('data:image/png')
  const { data, info } = await sharp(await readIconBytes(shopIcons, '/icon-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middlePixel =
    (info.height / 2) * info.width * info.channels + (info.width / 2) * info.channels
  expect([...data.subarray(middlePixel, middlePixel + 3)], 'gold in the middle').not.toEqual([
    251, 247, 240,
  ])
  expect([...data.subarray(0, 3)], 'paper in the corner').toEqual([251, 247, 240])
})

test('without a logo the icons show the initials of the shop, and link previews its name', async () => {
  const drawSvgIcon = async (name: string, localName = '') => {
    const shopIcons = openIcons()
    shopBranding = { ...shopBranding, name, localName }
    const faviconSvg = (await (await shopIcons.answer('/favicon.svg'))?.text()) ?? ''
    return {
      svg: faviconSvg,
      png: Buffer.from(await readIconBytes(shopIcons, '/icon-192.png')).toString('base64'),
    }
  }
  const patanIcon = await drawSvgIcon('Patan Chandi Griha')
  expect(await drawSvgIcon('patan chándi')).toEqual(patanIcon)
  for (const otherIcon of ['Patan', 'Suvarna', 'पाटन चाँदी', '金店'])
    expect((await drawSvgIcon(otherIcon)).png, otherIcon).not.toBe(patanIcon.png)
  expect(await drawSvgIcon('金店', 'पाटन')).toEqual(await drawSvgIcon('पाटन'))
  expect((await drawSvgIcon('金店')).svg, 'a ring, if no letter can be drawn').toBe(
    (await drawSvgIcon('珠宝')).svg,
  )

  const readSharePicture = async (name: string) => {
    shopBranding = { ...shopBranding, name }
    const { data } = await sharp(await readIconBytes(openIcons(), '/open-graph.jpg'))
      .trim({ background: '#fbf7f0', threshold: 60 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data
  }
  expect(await readSharePicture('Patan Chandi Griha')).not.toEqual(
    await readSharePicture('Patan Sun Griha'),
  )
})

test('the sample shop under another name has icons with that name', async () => {
  shopBranding = { ...shopBranding, isSample: true, name: 'Suvarna', accent: 'sindoor' }
  expect((await openIcons().answer('/favicon.svg'))?.status).toBe(200)
})
