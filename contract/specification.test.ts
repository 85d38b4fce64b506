import { expect, test } from 'vitest'
import { NO_SPECIFICATION, Specification } from './specification.ts'
import { SPECIFICATION_AS_TEXT, stoneText } from './specification-as-text.ts'

const RING_SPECIFICATION = { ...NO_SPECIFICATION, grossMg: 3000, stoneMg: 40, netMg: 2960 }

test.each([
  [
    'a net weight that is not the gross weight without stones',
    { ...RING_SPECIFICATION, netMg: 3000 },
    'netMg',
  ],
  ['a net weight without a gross weight', { ...NO_SPECIFICATION, netMg: 3000 }, 'netMg'],
  ['stones as heavy as the whole', { ...RING_SPECIFICATION, stoneMg: 3000, netMg: 0 }, 'netMg'],
  ['stones without a gross weight', { ...NO_SPECIFICATION, stoneMg: 40 }, 'grossMg'],
  ['half a milligram', { ...RING_SPECIFICATION, grossMg: 3000.5, netMg: 2960.5 }, 'grossMg'],
  ['a purity above 1000', { ...RING_SPECIFICATION, purityPerMille: 1001 }, 'purityPerMille'],
  ['a metal that the shop does not know', { ...RING_SPECIFICATION, metal: 'tin' }, 'metal'],
  ['a plating of nothing', { ...RING_SPECIFICATION, platingUm: 0 }, 'platingUm'],
])('a specification with %s is refused', (_, input, field) => {
  const { error } = Specification.safeParse(input)
  expect(error?.issues.map(({ path }) => path[0])).toContain(field)
})

test('a specification with all facts is accepted', () => {
  const stones = [{ kind: 'Ruby', isNatural: true, count: 2, caratHundredths: 35, price: 12_000.5 }]
  const fullSpecification = {
    ...RING_SPECIFICATION,
    metal: 'gold',
    purityPerMille: 916,
    platingUm: 2.5,
    hallmark: 'A1',
    stones,
  }
  expect(Specification.parse(fullSpecification)).toEqual(fullSpecification)
})

test.each([
  ['2 natural Ruby 0.35 ct Rs 12000', '2 natural Ruby 0.35 ct Rs 12000'],
  ['8 made Cubic zirconia', '8 made Cubic zirconia'],
  ['१ Natural मोती Rs 1,250.50', '1 natural मोती Rs 1250.5'],
])('the stones %s are read', (typedText, expectedText) => {
  const stones = SPECIFICATION_AS_TEXT.stones.parseText(typedText)
  expect(Specification.shape.stones.parse(stones).map(stoneText)).toEqual([expectedText])
})

test.each(['Ruby', '2 Ruby', '2 natural', '2 natural Ruby; 3'])(
  'the stones %s are refused',
  (typedText) => {
    const stones = SPECIFICATION_AS_TEXT.stones.parseText(typedText)
    expect(Specification.shape.stones.safeParse(stones).success).toBe(false)
  },
)

test('a weight is typed in grams with at most three decimals', () => {
  const { parseText: parseGrams } = SPECIFICATION_AS_TEXT.grossMg
  expect([
    parseGrams('11.664'),
    parseGrams('११.६६४'),
    parseGrams(''),
    parseGrams('0.0005'),
  ]).toEqual([11_664, 11_664, null, '0.0005'])
})
