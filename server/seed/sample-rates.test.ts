import { beforeAll, expect, test } from 'vitest'
import { toPaisa } from '#contract/money.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { products } from '../catalogue/tables.ts'
import { readMetalRateHistory, readRatesWithYesterday } from '../metal-rates/read-rates.ts'
import { inTransaction } from '../platform/database/database.ts'
import { samplePieces } from './pieces/pieces.ts'
import { writeSampleRates } from './sample-rates.ts'
import { writeCatalogue } from './write-catalogue.ts'

const shop = useShop()

const picture = {
  publicId: 'a1',
  width: 800,
  height: 800,
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4',
  color: null,
  alt: '',
}

beforeAll(async () => {
  await addPictureRows(shop.db, ['a1'])
  await inTransaction(shop.db, async (tx) => {
    await writeCatalogue(tx, new Map([[1, [picture]]]), [])
    await writeSampleRates(tx)
  })
})

test('some sample pieces are priced by weight, and every piece has its stated price', async () => {
  const rows = await shop.db.select().from(products)
  const prices = new Map(rows.map(({ id, pricePaisa }) => [id, pricePaisa]))
  for (const { number, rupees } of samplePieces) expect(prices.get(number)).toBe(toPaisa(rupees))
  expect(rows.filter(({ pricing }) => pricing)).toHaveLength(5)
})

test('the sample rates cover a year, and never change by more than 5 % at once', async () => {
  expect((await readRatesWithYesterday(shop.db)).map(({ perTola }) => perTola)).toEqual([
    309_000, 307_400, 6765,
  ])
  const history = await readMetalRateHistory(shop.db, { metal: 'gold', basis: 'fine' })
  expect(history.length).toBeGreaterThan(300)
  for (const [index, { perTola }] of history.entries()) {
    const rateBefore = history[index - 1]?.perTola ?? perTola
    expect(Math.abs(perTola - rateBefore) / rateBefore).toBeLessThan(0.05)
  }
})
