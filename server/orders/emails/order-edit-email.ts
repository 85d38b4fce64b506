import type { Language } from '#contract/messages/language.ts'
import { asPaisa, formatRupees, toRupees } from '#contract/money.ts'
import type { EmailPart } from '../../platform/emails/email.ts'
import { shopperEmailWords } from '../../platform/emails/shopper-email-words.ts'
import type { EditedOrderLine, OrderEditChanges } from '../history-tables.ts'
import * as m from '../messages.ts'

/** What an edit changed, for the customer: each item before and after, and the difference to pay. */
export function makeEditEmailParts(
  { lines, isAddressChanged, deliveryPaisa, finalPaisa, keptPaisa = 0 }: OrderEditChanges,
  { address, language }: { address: string; language: Language },
): EmailPart[] {
  const words = shopperEmailWords(language)
  const rupees = (amount: number) => formatRupees(toRupees(asPaisa(amount)))
  const more = finalPaisa.now - finalPaisa.was - keptPaisa
  const rows = [
    ...lines.map((line) => [nameOf(line, language), countsOf(line, language)] as const),
    ...(deliveryPaisa.was === deliveryPaisa.now
      ? []
      : [[words.DELIVERY, `${rupees(deliveryPaisa.was)} → ${rupees(deliveryPaisa.now)}`] as const]),
    ...(finalPaisa.now === finalPaisa.was
      ? []
      : [[words.TOTAL_BEFORE, rupees(finalPaisa.was)] as const]),
    ...(keptPaisa === 0 ? [] : [[words.MORE_PAID_BEFORE, rupees(keptPaisa)] as const]),
    ...(more === 0
      ? []
      : [[more > 0 ? words.MORE_TO_PAY : words.LESS_TO_PAY, rupees(Math.abs(more))] as const]),
  ]
  return [
    { rows, sum: [words.TOTAL_NOW, rupees(finalPaisa.now)] },
    ...(isAddressChanged ? [words.deliveredTo(address)] : []),
  ]
}

function nameOf(line: EditedOrderLine, language: Language): string {
  const { nameNe, colorNameNe, sizeName, engraving } = line
  const inNepali = language === 'ne'
  const name = (inNepali && nameNe) || line.name
  const colorName = (inNepali && colorNameNe) || line.colorName
  const variant = [
    colorName,
    sizeName,
    engraving && shopperEmailWords(language).engravedWith(engraving),
  ]
  return m.nameWithVariant(name, variant)
}

function countsOf({ was, now }: EditedOrderLine, language: Language): string {
  const words = shopperEmailWords(language)
  if (was === 0) return words.itemsAdded(now)
  return now === 0 ? words.itemsRemoved(was) : `${was} → ${now}`
}
