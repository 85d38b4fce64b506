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
  <SettingsPage part={words.DELIVERY} query={useDeliverySettings()} messages={m.LOADING_DELIVERY}>
    {(settings, onDiscard) => <DeliveryForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type DeliveryFormProps = { settings: DeliverySettings; onDiscard: () => void }

function DeliveryForm({ settings, onDiscard }: DeliveryFormProps) {
  return (
    <SettingsFieldsForm
      schema={DeliveryFields}
      start={deliveryFieldsOf(settings)}
      save={useSaveDeliverySettings()}
      inputOf={(typed) => ({ ...deliverySettingsOfForm(typed), version: settings.version })}
      onDiscard={onDiscard}
    >
      {({ field, values, change }) => (
        <>
          <Card title={m.BY_PROVINCE} text={m.WHAT_CHARGES_AND_DAYS_MEAN}>
            <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
              {PROVINCES.map((province) => (
                <fieldset key={province}>
                  <legend className="font-semibold text-lg">{provinceName(province)}</legend>
                  <div className="mt-1.5 grid grid-cols-[1.4fr_1fr_1fr] items-end gap-x-3">
                    <Field
                      label={m.CHARGE}
                      inputMode="decimal"
                      autoComplete="off"
                      {...field(province)}
                    />
                    <Field
                      label={m.FEWEST_DAYS}
                      isOptional
                      inputMode="numeric"
                      autoComplete="off"
                      {...field(`${province}From`)}
                    />
                    <Field
                      label={m.MOST_DAYS}
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
              placeholder={m.NEVER}
              isOptional
              className="max-w-80"
              {...field('freeFrom')}
            />
          </Card>
          <Card title={m.WORKING_DAYS} text={m.WHAT_WORKING_DAYS_ARE_FOR}>
            <fieldset>
              <legend className="font-semibold">{m.CLOSED_ON}</legend>
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
                hint={m.ONE_DAY_ON_EACH_LINE}
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
const toggleWeekday = (list: string, day: number, isIn: boolean): string =>
  m.WEEKDAYS.flatMap((_, at) =>
    (at === day ? isIn : list.split(',').includes(String(at))) ? at : [],
  ).join(',')

/** The sentences about delivery that shoppers will read. */
function DeliveryPreview({ values }: { values: z.input<typeof DeliveryFields> }) {
  const typed = z.safeParse(DeliveryFields, values)
  const read = typed.success ? deliverySettingsOfForm(typed.data) : undefined
  const days = read && deliveryDaysText(read.days)
  return (
    <Card title={m.WHAT_CUSTOMERS_SEE} text={m.WHERE_CUSTOMERS_SEE_IT}>
      <p role="status" className="border-turmeric border-l-4 bg-paper px-4 py-3">
        {read ? m.rules(deliveryChargeText(read), days) : m.ONE_NUMBER_CANNOT_BE_READ}
      </p>
    </Card>
  )
}
