import DateConverter from '@remotemerge/nepali-date-converter'
import { dayOf, shopTimeOf } from './days.ts'

const NEPALI_MONTH_NAMES = 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' ')

type BikramSambatDay = { date: number; month: number; year: number }

/** The first and last day of the years 2000 to 2090, whose months have published lengths. */
const FIRST_SUPPORTED_DAY = '1943-04-14'
const LAST_SUPPORTED_DAY = '2034-04-13'

/** The day in Nepal in Bikram Sambat, months from 1. Undefined outside of the known years. */
export function toBikramSambat(time: Date): BikramSambatDay | undefined {
  const day = dayOf(time)
  if (day < FIRST_SUPPORTED_DAY || day > LAST_SUPPORTED_DAY) return undefined
  return new DateConverter(day).toBs()
}

/** The day in Bikram Sambat in Nepali: `६ मंसिर २०८३`. Undefined outside of the known years. */
export function bikramSambatInWords(time: Date): string | undefined {
  const day = toBikramSambat(time)
  return day && `${formatDayAndMonth(day)} ${toNepaliDigits(day.year)}`
}

const formatDayAndMonth = ({ date, month }: BikramSambatDay) =>
  `${toNepaliDigits(date)} ${NEPALI_MONTH_NAMES[month - 1]}`

/** The day without its year: `६ मंसिर`, or the common `22 Nov` outside of the known years. */
export function bikramSambatWithoutYear(time: Date): string {
  const bikramSambat = toBikramSambat(time)
  const { day, month } = shopTimeOf(time)
  return bikramSambat ? formatDayAndMonth(bikramSambat) : `${day} ${month.slice(0, 3)}`
}

/** Both dates: `६ मंसिर २०८३ · 22 Nov 2026`. No line begins with the dot. */
export function dateInBothCalendars(time: Date): string {
  const { day, month, year } = shopTimeOf(time)
  const gregorianDate = `${day} ${month.slice(0, 3)} ${year}`
  const bikramSambat = bikramSambatInWords(time)
  return bikramSambat ? `${bikramSambat}\u00a0· ${gregorianDate}` : gregorianDate
}

/** The dates in both calendars, in a short form: `६ मंसिर २०८३ (22 Nov)`. */
export function shortDateInBothCalendars(time: Date): string {
  const { day, month, year } = shopTimeOf(time)
  const gregorianDate = `${day} ${month.slice(0, 3)}`
  const bikramSambat = bikramSambatInWords(time)
  return bikramSambat ? `${bikramSambat} (${gregorianDate})` : `${gregorianDate} ${year}`
}

/** The time of day in Nepali: `दिउँसो 2:05`. */
export function timeInNepali(time: Date): string {
  const { hour, minute } = shopTimeOf(time)
  return `${nepaliPartOfDay(hour)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
}

function nepaliPartOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'राति'
  if (hour < 12) return 'बिहान'
  return hour < 16 ? 'दिउँसो' : 'साँझ'
}

/** The dates in both calendars, with the time: `६ मंसिर २०८३ · 22 Nov 2026, दिउँसो 2:05 बजे`. */
export const dateTimeInBothCalendars = (time: Date): string =>
  `${dateInBothCalendars(time)}, ${timeInNepali(time)} बजे`

const toNepaliDigits = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
