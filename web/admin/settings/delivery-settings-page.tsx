import * as z from 'zod/mini'
import type { DeliverySettings } from '#contract/delivery.ts'
import { deliveryDaysText } from '#contract/delivery-days.ts'
import { deliveryChargeText } from '#contract/delivery-words.ts'
import { PROVINCES } from '#contract/provinces.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useDeliverySettings, useSaveDeliverySettings } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { provinceName } from '../page/messages.ts'
import { DeliveryFields, deliveryFieldsOf, deliverySettingsOfForm } from './delivery-fields.ts'
import * as m from './messages/delivery.ts'
import * as words from './messages/words.ts'
import { SettingsFieldsForm } from './settings-fields-form.tsx'
import { SettingsPage } from './settings-page.tsx'

/** The page for delivery charges and delivery days of each province. */
export const DeliverySettingsPage = () => (
  <SettingsPage
    section={words.DELIVERY}
    query={useDeliverySettings()}
    messages={m.LOADING_DELIVERY}
  >
    {(settings, onDiscard) => <DeliverySettingsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type DeliverySettingsFormProps = { settings: DeliverySettings; onDiscard: () => void }

function DeliverySettingsForm({ settings, onDiscard }: DeliverySettingsFormProps) {
  return (
    <SettingsFieldsForm
      schema={DeliveryFields}
      initialValues={deliveryFieldsOf(settings)}
      saveMutation={useSaveDeliverySettings()}
      inputOf={(typedFields) => ({
        ...deliverySettingsOfForm(typedFields),
        version: settings.version,
      })}
      onDiscard={onDiscard}
    >
      {({ field, values, change }) => (
        <>
          <Card title={m.DELIVERY_BY_PROVINCE} purposeText={m.WHAT_CHARGES_AND_DAYS_MEAN}>
            <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
              {PROVINCES.map((province) => (
                <fieldset key={province}>
                  <legend className="font-semibold text-lg">{provinceName(province)}</legend>
                  <div className="mt-1.5 grid grid-cols-[1.4fr_1fr_1fr] items-end gap-x-3">
                    <Field
                      label={m.DELIVERY_CHARGE}
                      inputMode="decimal"
                      autoComplete="off"
                      {...field(province)}
                    />
                    <Field
                      label={m.DELIVERY_DAYS_FROM}
                      isOptional
                      inputMode="numeric"
                      autoComplete="off"
                      {...field(`${province}From`)}
                    />
                    <Field
                      label={m.DELIVERY_DAYS_TO}
                      isOptional
                      inputMode="numeric"
                      autoComplete="off"
                      {...field(`${province}To`)}
                    />
                  </div>
                </fieldset>
              ))}
            </div>
            <p className="mt-4 text-ink-2 text-sm">{m.UNKNOWN_PROVINCES}</p>
          </Card>
          <Card title={m.FREE_FOR_LARGER_ORDERS}>
            <Field
              label={m.FREE_FROM_IN_RUPEES}
              hint={m.ORDER_TOTAL_AFTER_DISCOUNTS}
              inputMode="decimal"
              autoComplete="off"
              placeholder={m.NEVER_FREE}
              isOptional
              className="max-w-80"
              {...field('freeFrom')}
            />
          </Card>
          <Card title={m.WORKING_DAYS} purposeText={m.WHAT_WORKING_DAYS_ARE_FOR}>
            <fieldset>
              <legend className="font-semibold">{m.CLOSED_WEEKDAYS}</legend>
              <div className="mt-1 flex flex-wrap gap-x-6">
                {m.WEEKDAYS.map((name, day) => (
                  <label key={name} className="inline-flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      className="size-5 accent-sindoor"
                      checked={values.closedWeekdays.split(',').includes(String(day))}
                      onChange={({ currentTarget: { checked } }) =>
                        change('closedWeekdays', toggleWeekday(values.closedWeekdays, day, checked))
                      }
                    />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
            <div className="mt-4 max-w-80">
              <TextArea
                label={m.HOLIDAYS}
                hint={m.HOLIDAYS_HINT}
                isOptional
                {...field('holidays')}
              />
            </div>
          </Card>
          <DeliveryPreview values={values} />
        </>
      )}
    </SettingsFieldsForm>
  )
}

/** The list with or without a day of the week. */
const toggleWeekday = (weekdayList: string, day: number, isClosed: boolean): string =>
  m.WEEKDAYS.flatMap((_, weekdayIndex) =>
    (weekdayIndex === day ? isClosed : weekdayList.split(',').includes(String(weekdayIndex)))
      ? weekdayIndex
      : [],
  ).join(',')

/** The sentences about delivery that shoppers will read. */
function DeliveryPreview({ values }: { values: z.input<typeof DeliveryFields> }) {
  const typedFields = z.safeParse(DeliveryFields, values)
  const parsedSettings = typedFields.success ? deliverySettingsOfForm(typedFields.data) : undefined
  const daysText = parsedSettings && deliveryDaysText(parsedSettings.days)
  return (
    <Card title={m.WHAT_CUSTOMERS_SEE} purposeText={m.WHERE_CUSTOMERS_SEE_IT}>
      <p role="status" className="border-turmeric border-l-4 bg-paper px-4 py-3">
        {parsedSettings
          ? m.deliveryRulesText(deliveryChargeText(parsedSettings), daysText)
          : m.ONE_NUMBER_CANNOT_BE_READ}
      </p>
    </Card>
  )
}
