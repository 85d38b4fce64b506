import { type FormEvent, useState } from 'react'
import { seriesName } from '#contract/messages/metals.ts'
import type { CurrentRate, EnteredMetalRate } from '#contract/metal-rates.ts'
import { formatRupees } from '#contract/money.ts'
import {
  METAL_RATE_SERIES,
  metalRateSeriesKey,
  metalRateSeriesOfKey,
} from '#contract/rate-series.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import { failureText, hasRefusalCode, refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useAddMetalRate } from '../data/rates.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import { Select } from '../page/select.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

type RateFormProps = { now: CurrentRate[]; entered: EnteredMetalRate[] }

/** Enters the rate of one metal, with the last one beside it. */
export function MetalRateForm({ now, entered }: RateFormProps) {
  const [key, setKey] = useState(() => metalRateSeriesKey(now[0] ?? METAL_RATE_SERIES[0]))
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const add = useAddMetalRate()
  const series = metalRateSeriesOfKey(key) ?? METAL_RATE_SERIES[0]
  const last = now.find((rate) => metalRateSeriesKey(rate) === key)
  const by = entered.find(({ id }) => id === last?.id)?.by
  const perTola = Number(normalizeRupees(text))

  const save = (sure: boolean) =>
    add.mutate(
      { ...series, perTola, seenId: last?.id ?? null, ...(sure && { sure }) },
      {
        onSuccess: ({ data }) => {
          setText('')
          showSuccessToast(m.saved(data.changedPrices), { about: 'rate' })
          setQuestion(undefined)
        },
        onError: (error) => {
          if (hasRefusalCode(error, 'RATE_JUMP'))
            return setQuestion(failureText(error, m.NOT_SAVED).text)
          setProblem(refusedFieldsOf(error).perTola)
          showFailure(error, m.NOT_SAVED)
          setQuestion(undefined)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) save(false)
  }
  return (
    <Card title={m.ENTER_A_RATE}>
      <form onSubmit={submit} noValidate className="grid max-w-[40rem] gap-4 sm:grid-cols-2">
        <Select
          label={m.METAL}
          value={key}
          options={METAL_RATE_SERIES.map(
            (each) => [metalRateSeriesKey(each), seriesName(each)] as const,
          )}
          onChoose={(chosen) => {
            setKey(chosen)
            setProblem(undefined)
          }}
        />
        <Field
          label={m.RATE_IN_RUPEES}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(undefined)
          }}
        />
        <p role="status" className="figures text-ink-2 sm:col-span-2">
          {last
            ? m.lastRate(
                formatRupees(last.perTola),
                [dateTimeInWords(last.since), by].filter(Boolean).join(', '),
              )
            : m.NO_LAST_RATE}
        </p>
        <div className="sm:col-span-2">
          <Button type="submit" busy={add.isPending && m.SAVING}>
            {m.SAVE_RATE}
          </Button>
        </div>
      </form>
      {question && (
        <ConfirmDialog
          title={m.IS_THIS_RIGHT}
          cancelLabel={m.CHANGE_IT}
          confirmLabel={m.YES_SAVE_IT}
          busy={add.isPending && m.SAVING}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => void save(true)}
        >
          <p>{question}</p>
          {last && (
            <p className="figures mt-2 font-semibold">
              {m.fromTo(formatRupees(last.perTola), formatRupees(perTola))}
            </p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  )
}
