import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import type { ShopBranding } from '#server/store/read-store.ts'
import { makePicture } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { ICON_PATHS, serveShopIcons } from './shop-icons.ts'

const shop = useShop()
let branding: ShopBranding

beforeEach(() => {
  branding = {
    isSample: false,
    name: 'Patan Chandi Griha',
    localName: '',
    logo: null,
    accent: 'teal',
  }
})

const open = () => serveShopIcons({ readBranding: async () => branding, pictures: shop.pictures })

async function bytesOf(icons: ReturnType<typeof open>, path: string) {
  const response = await icons.answer(path)
  return new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
}

test('a shop of one’s own has icons in its colour, and the sample keeps its files', async () => {
  const icons = open()
  expect(await (await icons.answer('/favicon.svg'))?.text()).toContain('#0f5a5e')
  const sizes: Record<string, number> = { '/apple-touch-icon.png': 180, '/open-graph.jpg': 1200 }
  for (const [path, width] of Object.entries(sizes)) {
    expect((await sharp(await bytesOf(icons, path)).metadata()).width).toBe(width)
  }
  branding = { ...branding, isSample: true, name: 'Gahana', accent: 'sindoor' }
  icons.invalidate('everything')
  for (const path of ICON_PATHS) expect(await icons.answer(path)).toBeUndefined()
})

test('a new logo is in the icons after the settings have changed, not after an order', async () => {
  const icons = open()
  const before = await (await icons.answer('/favicon.svg'))?.text()
  const upload = await makePicture('gold', { width: 900, height: 300 })
  branding = { ...branding, logo: await storePicture(shop.pictures, upload) }
  icons.invalidate(['lists'])
  expect(await (await icons.answer('/favicon.svg'))?.text()).toBe(before)
  icons.invalidate('everything')
  expect(await (await icons.answer('/favicon.svg'))?.text()).toContain('data:image/png')
  const { data, info } = await sharp(await bytesOf(icons, '/icon-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (info.height / 2) * info.width * info.channels + (info.width / 2) * info.channels
  expect([...data.subarray(middle, middle + 3)], 'gold in the middle').not.toEqual([251, 247, 240])
  expect([...data.subarray(0, 3)], 'paper in the corner').toEqual([251, 247, 240])
})

test('without a logo the icons show the initials of the shop, and link previews its name', async () => {
  const iconOf = async (name: string, localName = '') => {
    const icons = open()
    branding = { ...branding, name, localName }
    const svg = (await (await icons.answer('/favicon.svg'))?.text()) ?? ''
    return { svg, png: Buffer.from(await bytesOf(icons, '/icon-192.png')).toString('base64') }
  }
  const patan = await iconOf('Patan Chandi Griha')
  expect(await iconOf('patan chándi')).toEqual(patan)
  for (const other of ['Patan', 'Suvarna', 'पाटन चाँदी', '金店'])
    expect((await iconOf(other)).png, other).not.toBe(patan.png)
  expect(await iconOf('金店', 'पाटन')).toEqual(await iconOf('पाटन'))
  expect((await iconOf('金店')).svg, 'a ring, if no letter can be drawn').toBe(
    (await iconOf('珠宝')).svg,
  )

  const share = async (name: string) => {
    branding = { ...branding, name }
    const { data } = await sharp(await bytesOf(open(), '/open-graph.jpg'))
      .trim({ background: '#fbf7f0', threshold: 60 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data
  }
  expect(await share('Patan Chandi Griha')).not.toEqual(await share('Patan Sun Griha'))
})

test('the sample under another name has icons of that name', async () => {
  branding = { ...branding, isSample: true, name: 'Suvarna', accent: 'sindoor' }
  expect((await open().answer('/favicon.svg'))?.status).toBe(200)
})
