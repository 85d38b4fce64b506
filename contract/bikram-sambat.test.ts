import { describe, expect, it } from 'vitest'
import { bikramSambatInWords, dateInBothCalendars, toBikramSambat } from './bikram-sambat.ts'

const noonInNepal = (day: string) => new Date(`${day}T06:15:00Z`)

describe('a date in Bikram Sambat', () => {
  it.each([
    ['1943-04-14', '१ वैशाख २०००'],
    ['2015-09-20', '३ असोज २०७२'], // The day on which the constitution of Nepal came into force.
    ['2025-03-16', '३ चैत २०८१'], // The day of the Electronic Commerce Act.
    ['2026-02-18', '६ फागुन २०८२'],
    ['2026-04-14', '१ वैशाख २०८३'],
    ['2026-07-17', '१ साउन २०८३'], // The first day of a fiscal year.
    ['2026-11-22', '६ मंसिर २०८३'],
    ['2034-04-13', '३० चैत २०९०'],
  ])('for %s is %s', (day, bikramSambat) => {
    expect(bikramSambatInWords(noonInNepal(day))).toBe(bikramSambat)
  })

  it.each(['1943-04-13', '2034-04-14', '1700-01-01', '2500-01-01'])(
    'for %s is unknown, so only the date AD is shown',
    (day) => {
      expect(bikramSambatInWords(noonInNepal(day))).toBeUndefined()
      expect(dateInBothCalendars(noonInNepal(day))).not.toContain('·')
    },
  )

  it('is shown beside the date AD, both in the time zone of Nepal', () => {
    expect(dateInBothCalendars(new Date('2026-11-21T18:14:59Z'))).toBe(
      '५ मंसिर २०८३\u00a0· 21 Nov 2026',
    )
    expect(dateInBothCalendars(new Date('2026-11-21T18:15:00Z'))).toBe(
      '६ मंसिर २०८३\u00a0· 22 Nov 2026',
    )
  })

  it('uses the published lengths of the months from 2000 to 2083', () => {
    const countedDaysByYear = new Map<number, number[]>()
    for (let day = FIRST_DAY_MS; ; day += DAY_MS) {
      const bikramSambatDay = toBikramSambat(new Date(day))
      if (!bikramSambatDay || bikramSambatDay.year > LAST_PUBLISHED_YEAR) break
      const daysOfMonths = countedDaysByYear.get(bikramSambatDay.year) ?? []
      daysOfMonths[bikramSambatDay.month - 1] = (daysOfMonths[bikramSambatDay.month - 1] ?? 0) + 1
      countedDaysByYear.set(bikramSambatDay.year, daysOfMonths)
    }
    const publishedMonthLengths = PUBLISHED_MONTHS.trim().split(/\s+/).map(parseMonthLengths)
    expect(publishedMonthLengths).toHaveLength(84)
    expect([...countedDaysByYear.values()]).toEqual(publishedMonthLengths)
    expect([...countedDaysByYear.keys()].at(-1)).toBe(LAST_PUBLISHED_YEAR)
  })
})

const DAY_MS = 86_400_000
const FIRST_DAY_MS = noonInNepal('1943-04-14').getTime()
const LAST_PUBLISHED_YEAR = 2083

/** Each digit is the last one of the number of days of a month: 9 means 29 days, 2 means 32. */
const parseMonthLengths = (monthDigits: string) =>
  [...monthDigits].map((digit) => Number(digit === '9' ? 29 : `3${digit}`))

/**
 * The lengths of the twelve months of each year from 2000, five years in a line, by their last
 * digits. They are facts, typed from lists that were collected independently and agree up to 2081
 * (nepali-datetime for Python, bikram-sambat by Medic, ernilambar/nepali-date), and from the
 * official calendars of 2082 and 2083; where they do not agree is in docs/decisions/0093.
 */
const PUBLISHED_MONTHS = `
  021210009091 112111090900 112210090900 121210009901 021210009091
  112111090900 112210090900 121210009901 111211900991 112111090900
  112210090900 121210009901 111211900900 112111090900 112210090900
  121210009901 111211900900 112111090900 121210090900 121210009091
  111211090900 112111090900 121210009900 121210009091 111211090900
  112111090900 121210009901 021210009091 112111090900 112120090900
  121210009901 021210009091 112111090900 112210090900 121210009901
  021211900991 112111090900 112210090900 121210009901 111211900900
  112111090900 112210090900 121210009901 111211900900 112111090900
  121210090900 121210009901 111211090900 112111090900 121210009900
  121210009091 111211090900 112111090900 121210009900 121210009091
  112111090900 112120090900 121210009901 021210009091 112111090900
  112210090900 121210009901 021211909091 112111090900 112210090900
  121210009901 111211900991 112111090900 112210090900 121210009901
  111211900900 112111090900 121210090900 121210009901 111211090900
  112111090900 121210009900 121210009091 111211090900 112111090900
  121210009900 121210009091 112111090900 112111090900
`
