import { chromium } from 'playwright-core'
import { findChromium, SWITCHES } from '#tests/stories/visit.ts'
import { FIRST_LOADS, KINDS, measureFirstLoad } from '#tests/support/first-load.ts'
import { against, printTable } from './print.ts'
import { withShop } from './sample-shop.ts'

/** What the first visit of a page costs a phone. */
export async function measurePages() {
  console.log('First load of a page, kB (1000 bytes) as they travel with brotli')
  await withShop(async (shop) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: SWITCHES })
    const rows: string[][] = []
    for (const { name, path, script, fonts } of FIRST_LOADS) {
      const load = await measureFirstLoad(browser, new URL(path, shop.url))
      rows.push([
        name,
        ...KINDS.map((kind) => load[kind].toFixed(1)),
        `script ${against(load.script, script)}`,
        fonts ? `fonts ${against(load.font, fonts)}` : '',
      ])
    }
    printTable(['page', ...KINDS, '', ''], rows)
    await browser.close()
  })
}
