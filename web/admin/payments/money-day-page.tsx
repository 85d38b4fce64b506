import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#contract/days.ts'
import { Day, optionalSingleLineText } from '#contract/fields.ts'
import { paymentWayName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { DailyMoney } from '#contract/settlements.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useCloseMoneyDay, useMoneyDay } from '../data/settlements.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords, dayInWords } from '../page/date-times.ts'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { typedCountedRupeesSchema } from '../page/typed-amount.ts'
import * as m from './messages.ts'

/** The money of a day, and the cash that staff count at its end. */
export function MoneyDayPage() {
  const [searchParams] = useSearchParams()
  const today = dayOf(new Date())
  const parsedDay = z.safeParse(Day, searchParams.get('day'))
  const day = parsedDay.success && parsedDay.data <= today ? parsedDay.data : today
  return (
    <AdminPage title={m.DAILY_CLOSE} linkAbove={['/payments', m.PAYMENTS]}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Link to={`/payments/days?day=${addDays(day, -1)}`} className={buttonClasses('secondary')}>
          {m.DAY_BEFORE}
        </Link>
        <p className="font-semibold text-lg">{dayInWords(day)}</p>
        {day < today && (
          <Link to={`/payments/days?day=${addDays(day, 1)}`} className={buttonClasses('secondary')}>
            {m.DAY_AFTER}
          </Link>
        )}
      </div>
      <QueryContent query={useMoneyDay(day)} messages={m.LOADING_DAY}>
        {({ data }) => <MoneyOfDay key={`${data.day} ${data.closes.length}`} money={data} />}
      </QueryContent>
    </AdminPage>
  )
}

function MoneyOfDay({ money }: { money: DailyMoney }) {
  const { closes, expectedCash } = money
  const hasPermission = useHasPermission()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const lastClose = closes.at(-1)
  return (
    <div className="grid max-w-[48rem] gap-5">
      <Card title={m.MONEY_OF_THE_DAY}>
        <PaymentSumsTable sums={money.sums} />
        <p className="mt-4 flex justify-between gap-4 border-line border-t pt-3 font-semibold">
          <span>{m.EXPECTED_CASH}</span>
          <span className="figures">{formatRupees(expectedCash)}</span>
        </p>
        {lastClose && lastClose.expectedCash !== expectedCash && (
          <p className="mt-3 border-error border-l-4 pl-3">{m.CHANGED_SINCE_THE_COUNT}</p>
        )}
      </Card>
      {closes.map(({ number, closedAt, name, countedCash, note, expectedCash: expectedAmount }) => (
        <Card key={number} title={number === 1 ? m.CASH_COUNTED : m.COUNT_CORRECTION}>
          <p className="figures font-semibold text-lg">{formatRupees(countedCash)}</p>
          <p className="text-ink-2">
            {countedCash === expectedAmount
              ? m.CASH_AS_EXPECTED
              : m.cashDifferenceText(
                  formatRupees(Math.abs(countedCash - expectedAmount)),
                  countedCash > expectedAmount,
                )}
          </p>
          {note && <p className="wrap-anywhere mt-2">{note}</p>}
          <p className="mt-2 text-ink-2 text-sm">
            {m.countedByText(name, dateTimeInWords(closedAt))}
          </p>
        </Card>
      ))}
      {hasPermission('orders.move') &&
        (lastClose && !isCorrecting ? (
          <Button
            variant="secondary"
            onClick={() => setIsCorrecting(true)}
            className="justify-self-start"
          >
            {m.COUNT_CASH_AGAIN}
          </Button>
        ) : (
          <CashCountForm money={money} />
        ))}
    </div>
  )
}

const PaymentSumsTable = ({ sums }: Pick<DailyMoney, 'sums'>) => (
  <table className="figures w-full">
    <thead>
      <tr className="text-left text-ink-2 text-sm">
        <th className="py-2 font-normal">{m.PAYMENT_WAY}</th>
        <th className="py-2 text-right font-normal">{m.AMOUNT_TAKEN}</th>
        <th className="py-2 text-right font-normal">{m.AMOUNT_REFUNDED}</th>
      </tr>
    </thead>
    <tbody>
      {sums.map(({ way, taken, givenBack }) => (
        <tr key={way} className="border-line border-t">
          <th scope="row" className="py-2 text-left font-normal">
            {paymentWayName(way)}
          </th>
          <td className="py-2 text-right">{formatRupees(taken)}</td>
          <td className="py-2 text-right">{formatRupees(givenBack)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const CashCountSchema = z.object({
  countedCash: typedCountedRupeesSchema,
  note: optionalSingleLineText(500),
})

function CashCountForm({ money: { day, closes, expectedCash } }: { money: DailyMoney }) {
  const { form, field, values, submit } = useForm(CashCountSchema, { countedCash: '', note: '' })
  const { mutate, isPending } = useCloseMoneyDay(day)
  const typedCash = normalizeRupees(values.countedCash).trim()
  const needsNoNote =
    closes.length === 0 && (typedCash === '' || Number(typedCash) === expectedCash)
  const submitCount = submit((enteredCount) =>
    mutate(
      { ...enteredCount, seen: closes.length },
      {
        onSuccess: () => showSuccessToast(m.DAY_IS_CLOSED, { about: day }),
        onError: (error) => showFailure(error, m.DAY_NOT_CLOSED, day),
      },
    ),
  )
  return (
    <Card title={m.COUNT_THE_CASH} purposeText={m.HOW_TO_COUNT_CASH}>
      <form ref={form} noValidate onSubmit={submitCount} className="grid gap-4">
        <Field
          label={m.COUNTED_CASH}
          inputMode="decimal"
          autoComplete="off"
          {...field('countedCash')}
        />
        {!needsNoNote && <TextArea label={m.REASON_FOR_DIFFERENCE} rows={2} {...field('note')} />}
        <Button type="submit" busy={isPending && m.CLOSING_THE_DAY} className="justify-self-start">
          {m.CLOSE_THE_DAY}
        </Button>
      </form>
    </Card>
  )
}
