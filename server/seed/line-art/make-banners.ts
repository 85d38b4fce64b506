// Draws the home page's four banners; what it writes is kept in the repository.
// To be run again after a change of the drawings:
// node server/seed/line-art/make-banners.ts web/art/banners
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Banner, drawBanner } from './draw-banner.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say where the banners are to stand')

const MOTIFS = [
  ['rings', 'turmeric'],
  ['earrings', 'rice'],
  ['necklaces', 'turmeric'],
  ['mithila', 'rice'],
] as const satisfies [Banner['motif'], Banner['tone']][]

await mkdir(folder, { recursive: true })
for (const [motif, tone] of MOTIFS) {
  const high = drawBanner({ motif, tone, width: 900, height: 1200 })
  await writeFile(join(folder, `${motif}-high.svg`), withoutFoot(high))
  const wide = drawBanner({ motif, tone, width: 1920, height: 900 })
  await writeFile(join(folder, `${motif}-wide.svg`), roomier(wide))
}

/** The words stand below it, on the same night. */
function withoutFoot(svg: string): string {
  return svg.replace('height="1200" viewBox="0 0 900 1200"', 'height="900" viewBox="0 0 900 900"')
}

/** More night above and below: a screen is higher than a wide banner, and threads hang from above. */
function roomier(svg: string): string {
  return svg
    .replace('height="900" viewBox="0 0 1920 900"', 'height="1200" viewBox="0 -150 1920 1200"')
    .replace('<rect width="1920" height="900"', '<rect y="-150" width="1920" height="1200"')
}
