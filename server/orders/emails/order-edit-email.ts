import type { Language } from '#contract/messages/language.ts'
import { asPaisa, formatRupees, toRupees } from '#contract/money.ts'
import type { EmailPart } from '../../platform/emails/email.ts'
import { shopperEmailWords } from '../../platform/emails/email-words.ts'
import type { EditedOrderLine, OrderEditChanges } from '../history-tables.ts'
import * as m from '../messages.ts'

/** What an edit changed, for the customer: each item before and after, and the difference to pay. */
export function makeEditEmailParts(
  { lines, isAddressChanged, deliveryPaisa, finalPaisa, keptPaisa = 0 }: OrderEditChanges,
  { address, language }: { address: string; language: Language },
): EmailPart[] {
  const words = shopperEmailWords(language)
  const formatPaisa = (amount: number) => formatRupees(toRupees(asPaisa(amount)))
  const more = finalPaisa.now - finalPaisa.was - keptPaisa
  const rows = [
    ...lines.map(
      (line) => [lineNameOf(line, language), describeQuantityChange(line, language)] as const,
    ),
    ...(deliveryPaisa.was === deliveryPaisa.now
      ? []
      : [
          [
            words.DELIVERY,
            `${formatPaisa(deliveryPaisa.was)} → ${formatPaisa(deliveryPaisa.now)}`,
          ] as const,
        ]),
    ...(finalPaisa.now === finalPaisa.was
      ? []
      : [[words.TOTAL_BEFORE, formatPaisa(finalPaisa.was)] as const]),
    ...(keptPaisa === 0 ? [] : [[words.MORE_PAID_BEFORE, formatPaisa(keptPaisa)] as const]),
    ...(more === 0
      ? []
      : [
          [
            more > 0 ? words.MORE_TO_PAY_LABEL : words.LESS_TO_PAY_LABEL,
            formatPaisa(Math.abs(more)),
          ] as const,
        ]),
  ]
  return [
    { rows, sum: [words.TOTAL_NOW, formatPaisa(finalPaisa.now)] },
    ...(isAddressChanged ? [words.deliveredTo(address)] : []),
  ]
}

function lineNameOf(line: EditedOrderLine, language: Language): string {
  const { nameNe, colorNameNe, sizeName, engraving } = line
  const isNepali = language === 'ne'
  const name = (isNepali && nameNe) || line.name
  const colorName = (isNepali && colorNameNe) || line.colorName
  const variantWords = [
    colorName,
    sizeName,
    engraving && shopperEmailWords(language).engravedWithText(engraving),
  ]
  return m.nameWithVariant(name, variantWords)
}

function describeQuantityChange({ was, now }: EditedOrderLine, language: Language): string {
  const words = shopperEmailWords(language)
  if (was === 0) return words.itemsAddedCount(now)
  return now === 0 ? words.itemsRemovedCount(was) : `${was} → ${now}`
}
