import * as z from 'zod/mini'
import type { CashSettings } from '#contract/cash.ts'
import { CASH_LIMIT_RUPEES } from '#contract/cash-rules.ts'
import { formatRupees } from '#contract/money.ts'
import { MaxOpenOrdersInput, MaxOrderValueInput } from '#contract/order-limits.ts'
import { RupeesInput } from '#contract/rupees.ts'
import { Field } from '../../ui/field.tsx'
import { useCashSettings, useSaveCashSettings } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { CheckboxField } from '../page/checkbox-field.tsx'
import { typedRupeesSchema } from '../page/typed-amount.ts'
import * as m from './messages/payment.ts'
import * as words from './messages/words.ts'
import { typedOptionalNumberSchema } from './order-limit-fields.ts'
import { SettingsFieldsForm } from './settings-fields-form.tsx'
import { SettingsPage } from './settings-page.tsx'

/** The page for the confirmation of cash orders and for the limits of cash. */
export const CashSettingsPage = () => (
  <SettingsPage
    section={words.CASH_ON_DELIVERY}
    query={useCashSettings()}
    messages={m.LOADING_CASH}
  >
    {(settings, onDiscard) => <CashSettingsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

const TICKED_VALUE = 'on'

/** The form; a tick is the text `on`. */
const CashFields = z.object({
  isConfirmed: z.pipe(
    z.string(),
    z.transform((text) => text === TICKED_VALUE),
  ),
  confirmFrom: typedRupeesSchema(RupeesInput, 0),
  openOrders: typedOptionalNumberSchema(MaxOpenOrdersInput),
  most: typedRupeesSchema(MaxOrderValueInput, null),
})

const cashFieldsOf = ({ isConfirmed, confirmFrom, openOrders, most }: CashSettings) => ({
  isConfirmed: isConfirmed ? TICKED_VALUE : '',
  confirmFrom: String(confirmFrom || ''),
  openOrders: String(openOrders ?? ''),
  most: String(most ?? ''),
})

type CashSettingsFormProps = { settings: CashSettings; onDiscard: () => void }

const CashSettingsForm = ({ settings, onDiscard }: CashSettingsFormProps) => (
  <SettingsFieldsForm
    schema={CashFields}
    initialValues={cashFieldsOf(settings)}
    saveMutation={useSaveCashSettings()}
    inputOf={(enteredCashSettings) => ({ ...enteredCashSettings, version: settings.version })}
    onDiscard={onDiscard}
  >
    {({ field, values, change }) => (
      <>
        <Card title={m.CONFIRMATION_OF_CASH_ORDERS} purposeText={m.WHAT_CONFIRMING_DOES}>
          <CheckboxField
            isTicked={values.isConfirmed === TICKED_VALUE}
            onChange={(isTicked) => change('isConfirmed', isTicked ? TICKED_VALUE : '')}
            className="font-semibold"
          >
            {m.CUSTOMERS_CONFIRM_CASH_ORDERS}
          </CheckboxField>
          {values.isConfirmed === TICKED_VALUE && (
            <Field
              label={m.FROM_THIS_TOTAL_IN_RUPEES}
              hint={m.LEAVE_IT_EMPTY_FOR_EVERY_CASH_ORDER}
              inputMode="decimal"
              autoComplete="off"
              placeholder={m.EVERY_CASH_ORDER}
              className="mt-4 max-w-80"
              {...field('confirmFrom')}
            />
          )}
        </Card>
        {values.isConfirmed === TICKED_VALUE && (
          <Card title={m.LIMITS_OF_CASH_ORDERS} purposeText={m.WHAT_CASH_LIMITS_DO}>
            <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
              <Field
                label={m.OPEN_CASH_ORDERS_FOR_ONE_NUMBER}
                inputMode="numeric"
                autoComplete="off"
                placeholder={words.NO_LIMIT}
                {...field('openOrders')}
              />
              <Field
                label={m.HIGHEST_TOTAL_OF_A_CASH_ORDER}
                inputMode="decimal"
                autoComplete="off"
                placeholder={words.NO_LIMIT}
                {...field('most')}
              />
            </div>
          </Card>
        )}
        <p className="text-ink-2 text-sm">
          {m.cashLimitByLawText(formatRupees(CASH_LIMIT_RUPEES))}
        </p>
      </>
    )}
  </SettingsFieldsForm>
)
