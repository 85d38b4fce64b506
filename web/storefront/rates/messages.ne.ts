import type { Complete } from '#contract/messages/complete.ts'

export const GOLD_AND_SILVER_RATES = 'सुनचाँदीको भाउ'
export const RATES_DESCRIPTION = 'आजको र गएको एक वर्षको सुनचाँदीको प्रति तोला भाउ।'
export const COULD_NOT_LOAD_RATES = 'भाउ ल्याउन सकिएन'
export const FOR_ONE_TOLA = 'प्रति तोला (11.6638 ग्राम)'
export const SAMPLE_RATES = 'यो नमुना पसल हो: भाउ काल्पनिक हुन्।'
export const NO_RATES = 'अहिले भाउ छैन।'
export const sinceDay = (dayText: string) => `${dayText} देखि`
export const yesterdayAmount = (amount: string) => `हिजो ${amount}`
export const LAST_12_MONTHS = 'गएको 12 महिना'
export const chartDescription = (seriesName: string, lowestText: string, highestText: string) =>
  `गएको 12 महिनामा ${seriesName}: प्रति तोला ${lowestText} देखि ${highestText} सम्म`
export const SHOW_AS_TABLE = 'तालिकामा हेर्नुहोस्'
export const DAY_COLUMN = 'दिन'
export const RATE_COLUMN = 'भाउ'
export const CALCULATOR = 'हिसाब'
export const CALCULATE = 'हिसाब गर्नुहोस्'
export const METAL = 'धातु'
export const WEIGHT_IN_GRAMS = 'तौल (ग्राम)'
export const JARTI_PERCENT = 'जर्ती (प्रतिशत)'
export const JYALA_PERCENT = 'ज्याला (प्रतिशत)'
export const WITHOUT_TAXES = 'पत्थर, शुल्क र करबाहेक।'
export const ENTER_NUMBERS = 'कृपया सङ्ख्या लेख्नुहोस्, जस्तै 5 वा 11.664।'
export const sumOfParts = (metalText: string, jartiText: string, jyalaText: string) =>
  `${metalText} धातु + ${jartiText} जर्ती + ${jyalaText} ज्याला`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
