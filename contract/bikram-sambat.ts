import DateConverter from '@remotemerge/nepali-date-converter'
import { dayOf, shopTimeOf } from './days.ts'

const MONTHS = 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' ')

type Day = { date: number; month: number; year: number }

/** The first and last day of the years 2000 to 2090, whose months have published lengths. */
const FIRST_DAY = '1943-04-14'
const LAST_DAY = '2034-04-13'

/** The day in Nepal in Bikram Sambat, months from 1. Undefined outside of the known years. */
export function bikramSambatDay(moment: Date): Day | undefined {
  const day = dayOf(moment)
  if (day < FIRST_DAY || day > LAST_DAY) return undefined
  return new DateConverter(day).toBs()
}

/** The day in Bikram Sambat in Nepali: `६ मंसिर २०८३`. Undefined outside of the known years. */
export function bikramSambatOf(moment: Date): string | undefined {
  const day = bikramSambatDay(moment)
  return day && bikramSambatInWords(day)
}

/** A day in Bikram Sambat, months from 1: `६ मंसिर २०८३`. */
export const bikramSambatInWords = ({ date, month, year }: Day): string =>
  `${nepaliDigits(date)} ${MONTHS[month - 1]} ${nepaliDigits(year)}`

/** Both dates: `६ मंसिर २०८३ · 22 Nov 2026`. */
export function bothDates(moment: Date): string {
  const { day, month, year } = shopTimeOf(moment)
  const common = `${day} ${month.slice(0, 3)} ${year}`
  const bikramSambat = bikramSambatOf(moment)
  return bikramSambat ? `${bikramSambat} · ${common}` : common
}

const nepaliDigits = (value: number) =>
  String(value).replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
