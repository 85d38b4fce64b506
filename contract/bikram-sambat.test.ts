import { describe, expect, it } from 'vitest'
import { bikramSambatOf, bothDates } from './bikram-sambat.ts'

const at = (day: string) => new Date(`${day}T06:15:00Z`)

describe('a date in Bikram Sambat', () => {
  it.each([
    ['1943-04-14', '१ बैशाख २०००'],
    ['2015-09-20', '३ असोज २०७२'], // The constitution.
    ['2025-03-16', '३ चैत २०८१'], // The Electronic Commerce Act.
    ['2026-02-18', '६ फागुन २०८२'],
    ['2026-04-14', '१ बैशाख २०८३'],
    ['2026-07-17', '१ साउन २०८३'], // A fiscal year begins.
    ['2026-11-22', '६ मंसिर २०८३'],
    ['2034-04-13', '३० चैत २०९०'],
  ])('of %s is %s', (day, bikramSambat) => {
    expect(bikramSambatOf(at(day))).toBe(bikramSambat)
  })

  it.each(['1943-04-13', '2034-04-14', '1700-01-01', '2500-01-01'])(
    'of %s is not known, so only the common date is shown',
    (day) => {
      expect(bikramSambatOf(at(day))).toBeUndefined()
      expect(bothDates(at(day))).not.toContain('·')
    },
  )

  it('is shown beside the common one, both in the time of Nepal', () => {
    expect(bothDates(new Date('2026-11-21T18:14:59Z'))).toBe('५ मंसिर २०८३ · 21 Nov 2026')
    expect(bothDates(new Date('2026-11-21T18:15:00Z'))).toBe('६ मंसिर २०८३ · 22 Nov 2026')
  })

  it.each([
    // Month lengths of the official calendars.
    [2080, [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30]],
    [2081, [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31]],
    [2082, [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30]],
    [2083, [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30]],
  ])('has the published months of %i', (year, lengths) => {
    const digits = String(year).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
    const counted = new Map<string, number>()
    const first = Date.UTC(year - 57, 3, 1)
    for (let day = 0; day < 400; day += 1) {
      const [, month = '', ofYear] =
        bikramSambatOf(new Date(first + day * 86_400_000))?.split(' ') ?? []
      if (ofYear === digits) counted.set(month, (counted.get(month) ?? 0) + 1)
    }
    expect([...counted.values()]).toEqual(lengths)
  })
})
