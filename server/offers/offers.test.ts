import { describe, expect, it } from 'vitest'
import { shortDateInBothCalendars } from '#contract/bikram-sambat.ts'
import { OFFER_IS_OVER } from '#contract/messages/refusals.ts'
import { addPastOffer } from '#tests/support/past-offer.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { dayInWords } from './read-offers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('an offer', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const readLiveOffer = async (id: number) =>
    (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data.offer
  const addOffer = async (body: object) =>
    shop.call(
      'POST /product/addoffer',
      { body: { title: 'Dashain', type: 'percent', value: 10, productId: 0, ...body } },
      await owner.options(),
    )
  const refuseOffer = async (body: object) =>
    shop.refusal(
      'POST /product/addoffer',
      { body: { title: 'Dashain', type: 'percent', value: 10, ...body } },
      await owner.options(),
    )

  it('lowers the price of its product from now on', async () => {
    const { id } = await owner.addProduct({ price: 1000 })
    const { data } = await addOffer({ productId: id, title: 'Tihar', value: 12.5 })
    expect(data).toMatchObject({
      title: 'Tihar',
      type: 'percent',
      value: 12.5,
      startsAt: null,
      endsAt: null,
      finalPrice: 875,
    })
    expect(await readLiveOffer(id)).toEqual(data)
  })

  it.each([
    ['percent', 33, 999, 669.33],
    ['percent', 50, 0.01, 0.01],
    ['percent', 33.33, 0.1, 0.07],
    ['percent', 15, 9.9, 8.42],
    ['percent', 100, 999, 0],
    ['amount', 0.01, 999, 998.99],
  ] as const)(
    'of %s %d reduces %d to %d, exact to the paisa',
    async (type, value, price, finalPrice) => {
      const { id } = await owner.addProduct({ price })
      await addOffer({ productId: id, type, value })
      expect((await readLiveOffer(id))?.finalPrice).toBe(finalPrice)
    },
  )

  it('keeps its title in Nepali when a client that does not know of it changes it', async () => {
    const { id } = await owner.addProduct({ price: 1000 })
    const { data } = await addOffer({ productId: id, title: 'Teej', titleNe: 'तीज छुट' })
    const changeOffer = async (body: object) =>
      shop.call(
        'PUT /product/offer/{id}',
        {
          path: { id: data.id },
          body: { title: 'Teej', type: 'percent' as const, value: 20, ...body },
        },
        await owner.options(),
      )
    await changeOffer({})
    expect(await readLiveOffer(id)).toMatchObject({ titleNe: 'तीज छुट', value: 20 })
    await changeOffer({ titleNe: '' })
    expect(await readLiveOffer(id)).not.toHaveProperty('titleNe')
  })

  it('shows its last day in the time zone of Nepal, and in Nepali in both calendars', async () => {
    const { id } = await owner.addProduct()
    const endsAt = '2033-12-31T18:30:00Z'
    const { data } = await addOffer({ productId: id, endsAt })
    const lastDayNe = shortDateInBothCalendars(new Date(endsAt))
    expect(data).toMatchObject({ lastDay: '1 January 2034', lastDayNe })
    expect(lastDayNe).toContain('(1 Jan)')
    const nowTime = new Date('2026-11-20T06:15:00Z')
    expect(dayInWords(new Date('2026-12-31T18:00:00Z'), nowTime)).toBe('31 December')
    expect(dayInWords(new Date('2026-12-31T18:30:00Z'), nowTime)).toBe('1 January 2027')
  })

  it('reduces the price only in its period', async () => {
    const { id } = await owner.addProduct()
    const currentPeriod = { startsAt: inDays(-1), endsAt: inDays(1) }
    const comingPeriod = { startsAt: inDays(1), endsAt: null }
    await addPastOffer(shop.db, id, 2)
    await addOffer({ productId: id, ...comingPeriod })
    expect(await readLiveOffer(id)).toBeNull()
    const { data } = await addOffer({ productId: id, ...currentPeriod })
    expect(await readLiveOffer(id)).toEqual(data)
  })

  it('cannot overlap with another offer of the product', async () => {
    const { id } = await owner.addProduct()
    await addOffer({ productId: id, startsAt: inDays(1), endsAt: inDays(3) })
    expect(
      await refuseOffer({ productId: id, startsAt: inDays(2), endsAt: inDays(4) }),
    ).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    expect(await refuseOffer({ productId: id })).toMatchObject({ status: 409 })
    await addOffer({ productId: id, startsAt: inDays(3), endsAt: inDays(4) })
  })

  it('is added once when two admins add one for the same period at once', async () => {
    const { id } = await owner.addProduct()
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => addOffer({ productId: id })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['value', { type: 'amount', value: 1000 }],
    ['value', { value: 100.5 }],
    ['value', { value: 0 }],
    ['value', { value: 1.005 }],
    ['type', { type: 'gift' }],
    ['title', { title: '' }],
    ['endsAt', { startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }],
    ['endsAt', { endsAt: 'tomorrow' }],
    ['startsAt', { startsAt: '0000-06-01T00:00:00Z' }],
    ['startsAt', { startsAt: '0001-01-01T00:00:00+05:45' }],
    ['endsAt', { endsAt: '9999-12-31T23:59:59-05:00' }],
    ['endsAt', { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' }],
  ])('is refused for its %s: %j', async (field, wrongFields) => {
    const { id } = await owner.addProduct({ price: 1000 })
    const refusal = await refuseOffer({ productId: id, ...wrongFields })
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    expect(await readLiveOffer(id)).toBeNull()
  })

  it('can be changed and removed', async () => {
    const { id: productId } = await owner.addProduct({ price: 1000 })
    const { data } = await addOffer({ productId, startsAt: inDays(-1), endsAt: inDays(1) })
    const path = { id: data.id }
    const body = { title: 'Chhath', type: 'amount' as const, value: 250 }
    await shop.call('PUT /product/offer/{id}', { path, body }, await owner.options())
    expect(await readLiveOffer(productId)).toMatchObject({ ...body, finalPrice: 750, endsAt: null })
    const overdueOffer = { path, body: { ...body, endsAt: inDays(-0.5) } }
    expect(
      await shop.refusal('PUT /product/offer/{id}', overdueOffer, await owner.options()),
    ).toMatchObject({ status: 400, fields: { endsAt: OFFER_IS_OVER } })
    expect(await readLiveOffer(productId)).toMatchObject({ ...body, endsAt: null })
    const tooLargeOffer = { path, body: { ...body, value: 1000 } }
    expect(
      await shop.refusal('PUT /product/offer/{id}', tooLargeOffer, await owner.options()),
    ).toMatchObject({ status: 400 })

    await shop.call('DELETE /product/offer/{id}', { path }, await owner.options())
    expect(await readLiveOffer(productId)).toBeNull()
    for (const refusal of [
      await shop.refusal('PUT /product/offer/{id}', { path, body }, await owner.options()),
      await shop.refusal('DELETE /product/offer/{id}', { path }, await owner.options()),
    ])
      expect(refusal).toMatchObject({ status: 404, msg: 'Offer not found' })
  })

  it('can only be added to an active product', async () => {
    expect(await refuseOffer({ productId: 999_999 })).toMatchObject({ status: 404 })
  })
})
