import { chromium } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { BROWSER_SWITCHES, findChromium, openPage, STORY_WINDOW_SIZES } from './visit.ts'

// Creates docs/shop.png. Run by hand, with the address of a shop with sample data.

const SHEET_FILE = 'docs/shop.png'
const PHONE_WIDTH = 260
const DESKTOP_WIDTH = 820
const GAP_PIXELS = 20
const BACKGROUND_COLOR = '#d9cbb6'

const PHONE_PATHS = ['/', '/products', '/product/2', '/sizing']
const DESKTOP_PATHS = ['/', '/products', '/product/28', '/search?q=jhumka']

type Screenshot = { width: number; height: number; bytes: Buffer }

const [shopUrl = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_SWITCHES })
const phoneScreenshots = await takeScreenshots('phone', PHONE_PATHS, PHONE_WIDTH)
const desktopScreenshots = await takeScreenshots('desktop', DESKTOP_PATHS, DESKTOP_WIDTH)
await browser.close()
await drawSheet([desktopScreenshots.slice(0, 2), phoneScreenshots, desktopScreenshots.slice(2)])

async function takeScreenshots(
  size: keyof typeof STORY_WINDOW_SIZES,
  paths: string[],
  width: number,
): Promise<Screenshot[]> {
  const context = await browser.newContext({ baseURL: shopUrl, ...STORY_WINDOW_SIZES[size] })
  const page = await context.newPage()
  const screenshots: Screenshot[] = []
  for (const path of paths) {
    await openPage(page, path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const resizedScreenshot = sharp(await page.screenshot()).resize({ width })
    const { data: bytes, info } = await resizedScreenshot
      .png()
      .toBuffer({ resolveWithObject: true })
    screenshots.push({ width: info.width, height: info.height, bytes })
  }
  await context.close()
  return screenshots
}

/** Arranges the screenshots in centred rows. */
async function drawSheet(rows: Screenshot[][]) {
  const rowWidthOf = (screenshotRow: Screenshot[]) =>
    screenshotRow.reduce((totalSoFar, { width }) => totalSoFar + width + GAP_PIXELS, -GAP_PIXELS)
  const rowHeightOf = (row: Screenshot[]) => Math.max(...row.map(({ height }) => height))
  const sheetWidth = Math.max(...rows.map(rowWidthOf)) + 2 * GAP_PIXELS
  const sheetHeight = rows.reduce(
    (totalSoFar, row) => totalSoFar + rowHeightOf(row) + GAP_PIXELS,
    GAP_PIXELS,
  )
  const placedScreenshots: OverlayOptions[] = []
  let topOffset = GAP_PIXELS
  for (const row of rows) {
    let leftOffset = Math.round((sheetWidth - rowWidthOf(row)) / 2)
    for (const screenshot of row) {
      placedScreenshots.push({ input: screenshot.bytes, top: topOffset, left: leftOffset })
      leftOffset += screenshot.width + GAP_PIXELS
    }
    topOffset += rowHeightOf(row) + GAP_PIXELS
  }
  await sharp({
    create: { width: sheetWidth, height: sheetHeight, channels: 3, background: BACKGROUND_COLOR },
  })
    .composite(placedScreenshots)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(SHEET_FILE)
}
