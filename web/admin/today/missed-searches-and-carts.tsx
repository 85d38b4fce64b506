import type { TodayFigures } from '#contract/figures.ts'
import { formatRupees } from '#contract/money.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import * as m from './messages.ts'

/** Searches without results: products to buy in, or synonyms to add. */
export const MissedSearchesCard = ({ today: { missedSearches } }: { today: TodayFigures }) => (
  <Card title={m.SEARCHES_WITH_NO_RESULT} purposeText={m.IN_THE_LAST_30_DAYS}>
    {missedSearches.length === 0 && <p className="text-ink-2">{m.NO_FAILED_SEARCHES}</p>}
    <ul className="divide-y divide-line">
      {missedSearches.map(({ words, times }) => (
        <li key={words} className="flex justify-between gap-4 py-1.5">
          <span lang={langOf(words)} className="min-w-0 break-words">
            {words}
          </span>
          <span className="figures text-ink-2">{times} ×</span>
        </li>
      ))}
    </ul>
  </Card>
)

/** Abandoned carts, whose owners staff can contact. */
export const AbandonedCarts = ({
  cartsLeft,
}: {
  cartsLeft: NonNullable<TodayFigures['cartsLeft']>
}) => (
  <Card
    title={m.ABANDONED_CARTS}
    purposeText={
      cartsLeft.total > 0 && cartsLeft.amount !== null
        ? m.worthOfCartsText(formatRupees(cartsLeft.amount), cartsLeft.total)
        : ''
    }
  >
    {cartsLeft.total === 0 && <p className="text-ink-2">{m.NO_ABANDONED_CARTS}</p>}
    <ul className="divide-y divide-line">
      {cartsLeft.first.map(({ customerId, name, email, amount, changedAt }) => (
        <li key={customerId} className="flex justify-between gap-4 py-1.5">
          <span className="min-w-0">
            <span lang={langOf(name)} className="block break-words">
              {name}
            </span>
            <a
              href={`mailto:${email}`}
              className={joinClasses(
                LIST_LINK_CLASSES,
                'break-all text-ink-2 text-sm underline underline-offset-4',
              )}
            >
              {email}
            </a>
          </span>
          <span className="figures shrink-0 text-right">
            {formatRupees(amount)}
            <span className="block text-ink-2 text-sm">{dateTimeInWords(changedAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
