import * as m from '../messages.ts'

/** A range of weights as people read it: `5-10` is "5 – 10 g". */
export function weightText(range: string): string {
  const [from = '', to = ''] = range.split('-')
  if (!to) return m.gramsAndMore(from)
  return Number(from) ? m.grams(`${from} – ${to}`) : m.upToGrams(to)
}
