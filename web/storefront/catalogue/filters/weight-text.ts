import * as m from '../messages.ts'

/** A range of weights as people read it: `5-10` is "5 – 10 g". */
export function weightText(weightRange: string): string {
  const [from = '', to = ''] = weightRange.split('-')
  if (!to) return m.weightAndMore(from)
  return Number(from) ? m.weightInGrams(`${from} – ${to}`) : m.upToWeight(to)
}
