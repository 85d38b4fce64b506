import * as z from 'zod/mini'
import type { DeliverySettings } from '#contract/delivery.ts'
import { deliveryRule } from '#contract/delivery-words.ts'
import { PROVINCES } from '#contract/provinces.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useDeliverySettings, useSaveDelivery } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { DeliveryFields, deliveryOf, fieldsOf } from './delivery-fields.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { tellOfSaving } from './tell-of-saving.ts'

/** What it costs to bring a parcel, province by province. */
export const DeliveryPage = () => (
  <SettingsPage part="Delivery" query={useDeliverySettings()} what="what delivery costs">
    {(settings, onDiscard) => <DeliveryForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type DeliveryFormProps = { settings: DeliverySettings; onDiscard: () => void }

function DeliveryForm({ settings, onDiscard }: DeliveryFormProps) {
  const start = fieldsOf(settings)
  const { form, field, values, problems, submit, refuse } = useForm(DeliveryFields, start)
  const save = useSaveDelivery()
  const typed = z.safeParse(DeliveryFields, values)
  return (
    <SettingsForm
      form={form}
      isChanged={JSON.stringify(values) !== JSON.stringify(start)}
      isSaving={save.isPending}
      onSubmit={submit((read) =>
        tellOfSaving(save.mutateAsync({ ...deliveryOf(read), version: settings.version }), refuse),
      )}
      onDiscard={onDiscard}
    >
      <ErrorSummary problems={problems} />
      <Card
        title="Charge by province"
        words="In rupees for a parcel, taxes included; 0 is free. A shopper pays it with the pieces, and sees it before ordering."
      >
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
          {PROVINCES.map((province) => (
            <Field
              key={province}
              label={province}
              inputMode="decimal"
              autoComplete="off"
              {...field(province)}
            />
          ))}
        </div>
        <p className="mt-4 text-ink-2 text-sm">
          An address whose province we cannot tell pays the highest of these.
        </p>
      </Card>
      <Card title="Free for larger orders">
        <Field
          label="Free from, in rupees"
          hint="What the pieces of an order come to, offers taken off"
          inputMode="decimal"
          autoComplete="off"
          placeholder="Never"
          isOptional
          className="max-w-80"
          {...field('freeFrom')}
        />
      </Card>
      <Card title="What shoppers read" words="In the cart, beside each piece and in the answers.">
        <p role="status" className="border-turmeric border-l-4 bg-paper px-4 py-3">
          {typed.success
            ? deliveryRule(deliveryOf(typed.data))
            : 'Nothing yet: one of the amounts cannot be read.'}
        </p>
      </Card>
    </SettingsForm>
  )
}
