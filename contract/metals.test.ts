import { describe, expect, it } from 'vitest'
import { METAL_NAMES } from './messages/metals.ts'
import { isMetalTone, METALS, metalOf } from './metals.ts'

describe('the metal of a piece', () => {
  it.each([
    ['Gold', 'gold'],
    ['Gold, black beads', 'gold'],
    ['22K gold, 3 g', 'gold'],
    ['Rose Gold', 'gold'],
    ['Sterling silver', 'silver'],
    ['925 silver, red glass', 'silver'],
    ['Oxidised Silver', 'silver'],
    ['Gold-plated brass, glass bead', 'gold-plated'],
    ['Gold-plated silver, nine stones', 'gold-plated'],
    ['Gold Plated', 'gold-plated'],
    ['Nine gold-plated beads, red pote', 'gold-plated'],
    ['Gilded copper, turquoise-colour stone', 'gold-plated'],
    ['Oxidised brass', 'brass'],
    ['Hand-painted brass cuff', 'brass'],
    ['Hand-painted wood, 925 hooks', 'wood'],
    ['Hand-painted mango wood', 'wood'],
    ['Hand-painted clay, cotton cord', 'clay'],
    ['Glass seed beads, thread knot', 'glass'],
    ['Lac, mirror chips', 'lac'],
    ['Freshwater pearls, sterling silver clasp', 'beads'],
    ['Reconstituted coral beads', 'beads'],
    ['Rudraksha, sterling silver caps', 'beads'],
    ['चाँदी', 'silver'],
    ['काठ', 'wood'],
    ['Cotton cord', null],
    ['Goldsmith work in steel', null],
    ['', null],
    [null, null],
  ])('made of %j is %s', (material, metal) => {
    expect(metalOf(material)).toBe(metal)
  })

  it('has a name for shoppers', () => {
    for (const metal of METALS) expect(METAL_NAMES[metal]).toMatch(/^[A-Z]/)
  })
})

describe('a colour', () => {
  it.each('Gold|Antique Gold|Gold tone|Brass|White Gold|Rose Gold tone|Silver|Oxidised'.split('|'))(
    'name that only means a metal: %s',
    (name) => {
      expect(isMetalTone(name)).toBe(true)
    },
  )

  it.each('Sindoor Red|Green-Gold|Pearl White|Black-White|White|Yellow|Rose|रातो'.split('|'))(
    'name that is a real colour: %s',
    (name) => {
      expect(isMetalTone(name)).toBe(false)
    },
  )
})
