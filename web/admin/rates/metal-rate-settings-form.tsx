import { useState } from 'react'
import * as z from 'zod/mini'
import { type RateSettings, RateSettingsInput } from '#contract/metal-rates.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSaveRateSettings } from '../data/rates.ts'
import { Card } from '../page/card.tsx'
import { CheckboxField } from '../page/checkbox-field.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

const typedNumberOf = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? Number.NaN : Number(normalizeNumber(text)))),
    ),
    schema,
  )

const { oldAfterHours, feePercent, stoneVatPercent } = RateSettingsInput.shape

const RateSettingsFields = z.object({
  oldAfterHours: typedNumberOf(oldAfterHours),
  feePercent: typedNumberOf(feePercent),
  stoneVatPercent: typedNumberOf(stoneVatPercent),
})

/** How old a rate may be, and the taxes in prices by weight. */
export function MetalRateSettingsForm({ settings }: { settings: RateSettings }) {
  const [closesBuying, setClosesBuying] = useState(settings.closesBuying)
  const saveRateSettings = useSaveRateSettings()
  const { form, field, submit, showRefused } = useForm(RateSettingsFields, {
    oldAfterHours: String(settings.oldAfterHours),
    feePercent: String(settings.feePercent),
    stoneVatPercent: String(settings.stoneVatPercent),
  })
  const submitSettings = submit((enteredSettings) =>
    saveRateSettings.mutate(
      { ...enteredSettings, closesBuying, version: settings.version },
      {
        onSuccess: () => showSuccessToast(m.SETTINGS_SAVED, { about: 'rate' }),
        onError: (error) => {
          showRefused(refusedFieldsOf(error))
          showFailure(error, m.SETTINGS_NOT_SAVED)
        },
      },
    ),
  )
  return (
    <Card title={m.RATE_SETTINGS}>
      <form ref={form} noValidate onSubmit={submitSettings} className="grid max-w-[40rem] gap-4">
        <Field
          label={m.RATE_IS_OLD_AFTER_HOURS}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-60"
          {...field('oldAfterHours')}
        />
        <div>
          <CheckboxField
            isTicked={closesBuying}
            onChange={setClosesBuying}
            className="font-semibold"
          >
            {m.CLOSE_BUYING_AT_OLD_RATE}
          </CheckboxField>
          <p className="text-ink-2 text-sm">{m.WHAT_CLOSING_BUYING_DOES}</p>
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label={m.FEE_PERCENT}
            inputMode="decimal"
            autoComplete="off"
            {...field('feePercent')}
          />
          <Field
            label={m.STONE_VAT_PERCENT}
            inputMode="decimal"
            autoComplete="off"
            {...field('stoneVatPercent')}
          />
        </div>
        <p className="text-ink-2 text-sm">{m.TAX_HINT}</p>
        <div>
          <Button type="submit" variant="secondary" busy={saveRateSettings.isPending && m.SAVING}>
            {m.SAVE}
          </Button>
        </div>
      </form>
    </Card>
  )
}
