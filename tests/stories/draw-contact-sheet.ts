import { chromium } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { BROWSER_SWITCHES, findChromium, openPage, STORY_WINDOW_SIZES } from './visit.ts'

// Creates docs/shop.png. Run by hand, with the address of a shop with sample data.

const SHEET = 'docs/shop.png'
const PHONE_WIDTH = 260
const DESKTOP_WIDTH = 820
const GAP = 20
const GROUND = '#d9cbb6'

const PHONES = ['/', '/products', '/product/2', '/sizing']
const DESKTOPS = ['/', '/products', '/product/28', '/search?q=jhumka']

type Screenshot = { width: number; height: number; bytes: Buffer }

const [address = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_SWITCHES })
const phones = await shoot('phone', PHONES, PHONE_WIDTH)
const desktops = await shoot('desktop', DESKTOPS, DESKTOP_WIDTH)
await browser.close()
await drawSheet([desktops.slice(0, 2), phones, desktops.slice(2)])

async function shoot(
  size: keyof typeof STORY_WINDOW_SIZES,
  paths: string[],
  width: number,
): Promise<Screenshot[]> {
  const context = await browser.newContext({ baseURL: address, ...STORY_WINDOW_SIZES[size] })
  const page = await context.newPage()
  const shots: Screenshot[] = []
  for (const path of paths) {
    await openPage(page, path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const resized = sharp(await page.screenshot()).resize({ width })
    const { data: bytes, info } = await resized.png().toBuffer({ resolveWithObject: true })
    shots.push({ width: info.width, height: info.height, bytes })
  }
  await context.close()
  return shots
}

/** Arranges the screenshots in centred rows. */
async function drawSheet(rows: Screenshot[][]) {
  const widthOf = (row: Screenshot[]) => row.reduce((sum, { width }) => sum + width + GAP, -GAP)
  const heightOf = (row: Screenshot[]) => Math.max(...row.map(({ height }) => height))
  const width = Math.max(...rows.map(widthOf)) + 2 * GAP
  const height = rows.reduce((sum, row) => sum + heightOf(row) + GAP, GAP)
  const placed: OverlayOptions[] = []
  let top = GAP
  for (const row of rows) {
    let left = Math.round((width - widthOf(row)) / 2)
    for (const shot of row) {
      placed.push({ input: shot.bytes, top, left })
      left += shot.width + GAP
    }
    top += heightOf(row) + GAP
  }
  await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(placed)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(SHEET)
}
