import type { OrderLimits } from '#contract/order-limits.ts'
import { Field } from '../../ui/field.tsx'
import { useOrderLimits, useSaveOrderLimits } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import * as m from './messages/delivery.ts'
import * as words from './messages/words.ts'
import { OrderLimitFields, orderLimitFieldsOf } from './order-limit-fields.ts'
import { SettingsFieldsForm } from './settings-fields-form.tsx'
import { SettingsPage } from './settings-page.tsx'

/**
 * The page for the order limits of new customers and for how long an order waits for confirmation.
 */
export const OrderLimitSettingsPage = () => (
  <SettingsPage section={words.ORDERS} query={useOrderLimits()} messages={m.LOADING_ORDER_LIMITS}>
    {(settings, onDiscard) => <OrderLimitsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type OrderLimitsFormProps = { settings: OrderLimits; onDiscard: () => void }

function OrderLimitsForm({ settings, onDiscard }: OrderLimitsFormProps) {
  return (
    <SettingsFieldsForm
      schema={OrderLimitFields}
      initialValues={orderLimitFieldsOf(settings)}
      saveMutation={useSaveOrderLimits()}
      inputOf={(limits) => ({ ...limits, version: settings.version })}
      onDiscard={onDiscard}
    >
      {({ field }) => (
        <>
          <Card title={m.ORDERS_OF_NEW_CUSTOMERS} purposeText={m.WHAT_LIMITS_DO}>
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
              <Field
                label={m.MOST_ITEMS_IN_ONE_ORDER}
                inputMode="numeric"
                autoComplete="off"
                placeholder={words.NO_LIMIT}
                {...field('pieces')}
              />
              <Field
                label={m.HIGHEST_TOTAL_IN_RUPEES}
                inputMode="decimal"
                autoComplete="off"
                placeholder={words.NO_LIMIT}
                {...field('value')}
              />
              <Field
                label={m.MOST_UNCONFIRMED_ORDERS}
                inputMode="numeric"
                autoComplete="off"
                placeholder={words.NO_LIMIT}
                {...field('openOrders')}
              />
            </div>
            <p className="mt-4 text-ink-2 text-sm">{m.WHICH_ORDERS_ARE_COUNTED}</p>
          </Card>
          <Card
            title={m.ORDERS_THAT_NOBODY_CONFIRMS}
            purposeText={m.WHAT_AUTOMATIC_CANCELLING_DOES}
          >
            <Field
              label={m.CANCEL_AFTER_IN_DAYS}
              hint={m.LEAVE_IT_EMPTY_TO_KEEP_ORDERS}
              inputMode="numeric"
              autoComplete="off"
              placeholder={m.NEVER_FREE}
              className="max-w-80"
              {...field('cancelAfterDays')}
            />
          </Card>
        </>
      )}
    </SettingsFieldsForm>
  )
}
