import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/database/database.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { writeCatalogue } from './write-catalogue.ts'

/** Searches, each with a pattern that the name of the first result must match. */
const SEARCHES: [q: string, first: RegExp][] = [
  // Searches for one ornament in many spellings
  ['jhumka', /Jhumka/],
  ['jhumkha', /Jhumka/],
  ['zumka', /Jhumka/],
  ['jumka', /Jhumka/],
  ['jhumke', /Jhumka/],
  ['झुम्का', /Jhumka/],
  ['झुमका', /Jhumka/],
  ['झुमके', /Jhumka/],
  ['झूमका', /Jhumka/],
  ['tilhari', /Tilhari/],
  ['tilahari', /Tilhari/],
  ['तिलहरी', /Tilhari/],
  ['chura', /Chura/],
  ['choora', /Chura/],
  ['चूरा', /Chura/],
  ['mangal sutra', /Mangalsutra/],
  ['मंगलसूत्र', /Mangalsutra/],
  ['मंगल सूत्र', /Mangalsutra/],
  ['aungthi', /Ring|Signet|Band/],
  ['औंठी', /Ring|Signet|Band/],
  ['naugeri', /Naugedi/],
  ['marwadi', /Marwari/],
  ['bichiya', /Toe Ring/],
  ['बिछिया', /Toe Ring/],
  ['फुली', /Phuli/],
  ['shirbandi', /Shirbandi/],
  ['माङ टीका', /Mang Tika/],
  ['मांगटीका', /Mang Tika/],
  ['ranihar', /Rani Har/],
  // Searches with other words for the same ornament
  ['neckless', /Necklace/],
  ['necklase', /Necklace/],
  ['nose pin', /Phuli|Nathiya|Bulaki/],
  ['nosepin', /Phuli|Nathiya|Bulaki/],
  ['silver nose pin', /Phuli Nose Stud/],
  ['nose ring', /Phuli|Nathiya|Bulaki/],
  ['nath', /Nathiya/],
  ['नथ', /Nathiya/],
  ['locket', /Pendant|Amulet/],
  ['लकेट', /Pendant/],
  ['silver locket', /Jantar Amulet/],
  ['sikri', /Necklace/],
  ['सिक्री', /Necklace/],
  ['chain', /Pendant|Nathiya/],
  ['ghungru', /Pauju/],
  ['घुँघरु', /Pauju/],
  ['payal', /Pauju/],
  ['पायल', /Pauju/],
  ['anklets', /Anklet/],
  ['bangles', /Bangle/],
  ['kangan', /Bangle|Chura|Bala/],
  ['चूड़ी', /Chura|Bangle/],
  ['chudi', /Chura|Bangle/],
  ['kundal', /Earring|Jhumka|Marwari/],
  ['ear ring', /Earring/],
  ['braslet', /Bracelet/],
  ['hairpin', /Hair Fork/],
  ['toe ring', /Toe Ring/],
  ['hasuli', /Kantha|Choker/],
  // Synonyms for materials
  ['chandi', /Silver|Phuli|Lotus/],
  ['चाँदी', /Silver|Lotus|Jantar|Pauju|Bichh|Toe/],
  ['sona', /Gold/],
  ['hira', /Diamond/],
  ['madhubani', /Mithila/],
  ['elephant', /Elephant/],
  // Searches for occasions
  ['wedding', /Bridal Set/],
  ['bihe', /Bridal Set/],
  ['बिहे', /Bridal Set/],
  ['विवाह', /Bridal Set/],
  ['shadi', /Bridal Set/],
  ['wedding ring', /Band|Eternity/],
  ['gift', /Pendant|Earring|Bracelet/],
  ['उपहार', /Bridal Set|Pendant|Earring|Bracelet/],
  ['teej', /Bridal Set|Pote|Chura|Tilhari/],
  ['तीज', /Bridal Set|Pote|Chura|Tilhari/],
]

const PICTURE = {
  publicId: 'none',
  alt: '',
  width: 1,
  height: 1,
  placeholder: '',
  color: null,
}

describe('in the sample shop', () => {
  const shop = useShop()
  const searchShop = async (searchText: string) =>
    (await shop.call('GET /api/products/search', { query: { q: searchText, limit: 100 } })).data

  beforeAll(async () => {
    await addPictureRows(shop.db, [PICTURE.publicId])
    await inTransaction(shop.db, (tx) => writeCatalogue(tx, new Map([[1, [PICTURE]]]), []))
  })

  it.each(SEARCHES)(
    'a search for %s finds the intended pieces first',
    async (searchText, firstNamePattern) => {
      const names = (await searchShop(searchText)).map(({ name }) => name)
      expect(names[0], names.slice(0, 6).join(' · ')).toMatch(firstNamePattern)
    },
  )

  it.each(['jhumka', 'झुमका', 'jhumkha', 'zumka'])(
    'a search for %s lists every jhumka before pieces that are called so only in their Nepali name',
    async (searchText) => {
      const isJhumka = (await searchShop(searchText)).map(({ name }) => /jhumka/i.test(name))
      expect(isJhumka.filter(Boolean)).toHaveLength(3)
      expect(isJhumka.indexOf(false)).toBe(3)
    },
  )

  it('a piece whose name has the searched synonym comes before pieces with the word that it stands for', async () => {
    const names = (await searchShop('chain')).map(({ name }) => name)
    expect(names.indexOf('Nathiya')).toBeLessThan(names.indexOf('Pearl Necklace'))
  })

  it('a word that is neither in the shop nor a synonym finds nothing', async () => {
    for (const searchText of ['xylophone', 'kaleidoscope', 'gift xylophone'])
      expect(await searchShop(searchText), searchText).toEqual([])
  })
})
