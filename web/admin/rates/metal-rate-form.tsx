import { type FormEvent, useState } from 'react'
import { rateSeriesName } from '#contract/messages/metals.ts'
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

type MetalRateFormProps = { currentRates: CurrentRate[]; enteredRates: EnteredMetalRate[] }

/** Enters the rate of one metal, with the last one beside it. */
export function MetalRateForm({ currentRates, enteredRates }: MetalRateFormProps) {
  const [seriesKey, setSeriesKey] = useState(() =>
    metalRateSeriesKey(currentRates[0] ?? METAL_RATE_SERIES[0]),
  )
  const [typedRate, setTypedRate] = useState('')
  const [problem, setProblem] = useState<string>()
  const [confirmQuestion, setConfirmQuestion] = useState<string>()
  const addMetalRate = useAddMetalRate()
  const series = metalRateSeriesOfKey(seriesKey) ?? METAL_RATE_SERIES[0]
  const currentRate = currentRates.find((rate) => metalRateSeriesKey(rate) === seriesKey)
  const enteredBy = enteredRates.find(({ id }) => id === currentRate?.id)?.by
  const perTola = Number(normalizeRupees(typedRate))

  const saveRate = (isConfirmed: boolean) =>
    addMetalRate.mutate(
      {
        ...series,
        perTola,
        seenId: currentRate?.id ?? null,
        ...(isConfirmed && { sure: isConfirmed }),
      },
      {
        onSuccess: ({ data }) => {
          setTypedRate('')
          showSuccessToast(m.rateSavedText(data.changedPrices), { about: 'rate' })
          setConfirmQuestion(undefined)
        },
        onError: (error) => {
          if (hasRefusalCode(error, 'RATE_JUMP'))
            return setConfirmQuestion(failureText(error, m.RATE_NOT_SAVED).text)
          setProblem(refusedFieldsOf(error).perTola)
          showFailure(error, m.RATE_NOT_SAVED)
          setConfirmQuestion(undefined)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!addMetalRate.isPending) saveRate(false)
  }
  return (
    <Card title={m.ENTER_A_RATE}>
      <form onSubmit={submit} noValidate className="grid max-w-[40rem] gap-4 sm:grid-cols-2">
        <Select
          label={m.METAL}
          value={seriesKey}
          options={METAL_RATE_SERIES.map(
            (seriesOption) =>
              [metalRateSeriesKey(seriesOption), rateSeriesName(seriesOption)] as const,
          )}
          onChoose={(chosenKey) => {
            setSeriesKey(chosenKey)
            setProblem(undefined)
          }}
        />
        <Field
          label={m.RATE_IN_RUPEES}
          inputMode="decimal"
          autoComplete="off"
          value={typedRate}
          error={problem}
          onChange={({ target }) => {
            setTypedRate(target.value)
            setProblem(undefined)
          }}
        />
        <p role="status" className="figures text-ink-2 sm:col-span-2">
          {currentRate
            ? m.lastRateText(
                formatRupees(currentRate.perTola),
                [dateTimeInWords(currentRate.since), enteredBy].filter(Boolean).join(', '),
              )
            : m.NO_LAST_RATE}
        </p>
        <div className="sm:col-span-2">
          <Button type="submit" busy={addMetalRate.isPending && m.SAVING}>
            {m.SAVE_RATE}
          </Button>
        </div>
      </form>
      {confirmQuestion && (
        <ConfirmDialog
          title={m.IS_THIS_RATE_RIGHT}
          cancelLabel={m.CHANGE_TYPED_RATE}
          confirmLabel={m.CONFIRM_AND_SAVE_RATE}
          busy={addMetalRate.isPending && m.SAVING}
          onCancel={() => setConfirmQuestion(undefined)}
          onConfirm={() => void saveRate(true)}
        >
          <p>{confirmQuestion}</p>
          {currentRate && (
            <p className="figures mt-2 font-semibold">
              {m.rateChangeText(formatRupees(currentRate.perTola), formatRupees(perTola))}
            </p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  )
}
