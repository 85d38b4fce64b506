import { expect, it } from 'vitest'
import { BUILT_IN_PAGES } from '#contract/built-in-pages.ts'
import { categories, colors, offers, products } from '#server/catalogue/tables.ts'
import { builtInBannersFor } from '#server/home/built-in-banners.ts'
import { testimonials } from '#server/home/tables.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { categoryPictures, readNepaliTexts, samplePictures } from './sample-pictures.ts'
import { writeSampleTestimonials } from './sample-testimonials.ts'
import { writeCatalogue } from './write-catalogue.ts'

const shop = useShop()

const DEVANAGARI = /\p{Script=Devanagari}/u
const LATIN = /\p{Script=Latin}/u

it('every English text of the sample shop has a Nepali one', async () => {
  const picture = { publicId: 'none', alt: '', width: 1, height: 1, placeholder: '', color: null }
  await addPictureRows(shop.db, [picture.publicId])
  await inTransaction(shop.db, (tx) => writeCatalogue(tx, new Map([[1, [picture]]]), []))
  await writeSampleTestimonials(shop.db, new Map())

  const untranslatedTexts = (await textsOfTheShop()).filter(
    ({ nepali }) => !nepali || !DEVANAGARI.test(nepali) || LATIN.test(nepali),
  )
  expect(untranslatedTexts).toEqual([])
})

it('the Nepali names of pieces are as short as the English ones', async () => {
  const productRows = await shop.db.select().from(products)
  const tooLongNames = productRows.flatMap(({ localName }) =>
    localName && localName.length > 40 ? localName : [],
  )
  expect(tooLongNames).toEqual([])
})

async function textsOfTheShop() {
  const pieces = await shop.db.select().from(products)
  expect(pieces).toHaveLength(66)
  const titledRows = [
    ...(await shop.db.select().from(offers)),
    ...builtInBannersFor(new Set()),
    ...(await shop.call('GET /api/home')).data.rows,
  ]
  const testimonialRows = await shop.db.select().from(testimonials)
  const banners = builtInBannersFor(new Set())
  const namedRows = [
    ...(await shop.db.select().from(categories)),
    ...(await shop.db.select().from(colors)),
  ]
  const rows = [...pieces, ...titledRows, ...testimonialRows, ...banners, ...namedRows]
  return [
    ...rows.flatMap(textsIn),
    ...pieces.map(({ name, localName }) => ({ english: name, nepali: localName })),
    ...(await textsOfPages()),
    ...(await textsOfPictures()),
  ]
}

/** Each text of a row that has a field for its Nepali: `title` with `titleNe`. */
function textsIn(row: object) {
  const texts = new Map<string, unknown>(Object.entries(row))
  return [...texts].flatMap(([name, nepali]) => {
    const englishText = name.endsWith('Ne') && texts.get(name.replace(/Ne$/, ''))
    return englishText
      ? [{ english: englishText, nepali: typeof nepali === 'string' ? nepali : undefined }]
      : []
  })
}

/** The texts of what the sample pictures show, in both languages. */
async function textsOfPictures() {
  const nepali = await readNepaliTexts()
  const allPictures = (await samplePictures()).flatMap(({ pictures }) => pictures)
  return [...allPictures, ...(await categoryPictures())].map(({ file, alt }) => ({
    english: alt,
    nepali: nepali[file],
  }))
}

async function textsOfPages() {
  const { tagline, taglineNe } = (await shop.call('GET /api/store')).data
  const pages = await Promise.all(
    BUILT_IN_PAGES.map(
      async (slug) => (await shop.call('GET /api/pages/{slug}', { path: { slug } })).data,
    ),
  )
  return [
    { english: tagline, nepali: taglineNe },
    ...pages.map(({ description, descriptionNe }) => ({
      english: description,
      nepali: descriptionNe?.replace('WhatsApp', ''),
    })),
  ]
}
