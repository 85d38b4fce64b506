export const GOLD_AND_SILVER_RATES = 'Gold and silver rates'
export const RATES_DESCRIPTION =
  'The rates of gold and silver for a tola, today and in the last year.'
export const COULD_NOT_LOAD_RATES = 'We could not load the rates'
export const FOR_ONE_TOLA = 'For one tola (11.6638 g)'
export const SAMPLE_RATES = 'This is a sample shop: the rates are invented.'
export const NO_RATES = 'There are no rates at the moment.'
export const sinceDay = (dayText: string) => `since ${dayText}`
export const yesterdayAmount = (amount: string) => `yesterday ${amount}`
export const LAST_12_MONTHS = 'The last 12 months'
export const chartDescription = (seriesName: string, lowestText: string, highestText: string) =>
  `${seriesName} in the last 12 months: between ${lowestText} and ${highestText} for a tola`
export const SHOW_AS_TABLE = 'Show as a table'
export const DAY_COLUMN = 'Day'
export const RATE_COLUMN = 'Rate'
export const CALCULATOR = 'Calculator'
export const CALCULATE = 'Calculate'
export const METAL = 'Metal'
export const WEIGHT_IN_GRAMS = 'Weight in grams'
export const JARTI_PERCENT = 'Jarti in percent'
export const JYALA_PERCENT = 'Jyala in percent'
export const WITHOUT_TAXES = 'Without stones, fees and taxes.'
export const ENTER_NUMBERS = 'Please enter numbers, such as 5 or 11.664.'
export const sumOfParts = (metalText: string, jartiText: string, jyalaText: string) =>
  `${metalText} metal + ${jartiText} jarti + ${jyalaText} jyala`
