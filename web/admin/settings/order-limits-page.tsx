import type { OrderLimits } from '#contract/order-limits.ts'
import { Field } from '../../ui/field.tsx'
import { useOrderLimits, useSaveOrderLimits } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { FieldsForm } from './fields-form.tsx'
import * as m from './messages.ts'
import { fieldsOf, OrderLimitFields } from './order-limit-fields.ts'
import { SettingsPage } from './settings-page.tsx'

/**
 * The page for the order limits of new customers and for how long an order waits for confirmation.
 */
export const OrderLimitsPage = () => (
  <SettingsPage part="Orders" query={useOrderLimits()} messages={m.LOADING_ORDER_LIMITS}>
    {(settings, onDiscard) => <OrderLimitsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type OrderLimitsFormProps = { settings: OrderLimits; onDiscard: () => void }

function OrderLimitsForm({ settings, onDiscard }: OrderLimitsFormProps) {
  return (
    <FieldsForm
      schema={OrderLimitFields}
      start={fieldsOf(settings)}
      save={useSaveOrderLimits()}
      inputOf={(limits) => ({ ...limits, version: settings.version })}
      onDiscard={onDiscard}
    >
      {({ field }) => (
        <>
          <Card
            title="Orders of new customers"
            text="A customer is new until you have confirmed one of their orders. Larger orders are refused, and the customer is asked to call you. Leave a field empty for no limit."
          >
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
              <Field
                label="Most pieces in one order"
                inputMode="numeric"
                autoComplete="off"
                placeholder="No limit"
                {...field('pieces')}
              />
              <Field
                label="Highest total, in rupees"
                inputMode="decimal"
                autoComplete="off"
                placeholder="No limit"
                {...field('value')}
              />
              <Field
                label="Most unconfirmed orders"
                inputMode="numeric"
                autoComplete="off"
                placeholder="No limit"
                {...field('openOrders')}
              />
            </div>
            <p className="mt-4 text-ink-2 text-sm">
              Unconfirmed orders are counted for each customer and for each phone number. The total
              is without delivery.
            </p>
          </Card>
          <Card
            title="Orders that nobody confirms"
            text="They are cancelled after this time: the pieces go back into stock, and the customer gets an email."
          >
            <Field
              label="Cancel after, in days"
              hint="Leave it empty to keep them until you cancel them"
              inputMode="numeric"
              autoComplete="off"
              placeholder="Never"
              className="max-w-80"
              {...field('cancelAfterDays')}
            />
          </Card>
        </>
      )}
    </FieldsForm>
  )
}
