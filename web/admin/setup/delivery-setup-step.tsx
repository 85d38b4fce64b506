import { Link } from 'react-router'
import * as z from 'zod/mini'
import {
  DeliveryChargeInput,
  type DeliverySettings,
  FreeDeliveryFromInput,
} from '#contract/delivery.ts'
import { PROVINCES } from '#contract/provinces.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useDeliverySettings, useSaveDeliverySettings } from '../data/settings.ts'
import { QueryContent } from '../page/query-content.tsx'
import { typedRupeesSchema } from '../page/typed-amount.ts'
import * as m from './messages.ts'
import { SetupStepButtons, SetupStepForm, useNextStepPath } from './setup-step-form.tsx'

const DeliveryFields = z.object({
  charge: typedRupeesSchema(DeliveryChargeInput, null).check(
    z.refine((typedCharge) => typedCharge !== null, m.DELIVERY_CHARGE_MISSING),
  ),
  freeFrom: typedRupeesSchema(FreeDeliveryFromInput, null),
})

/** Asks for one delivery charge for the whole country. */
export const DeliverySetupStep = () => (
  <QueryContent query={useDeliverySettings()} messages={m.LOADING_SETTINGS}>
    {({ data }) =>
      areAllCharges(data.charges) ? <DeliveryForm settings={data} /> : <DifferingChargesNotice />
    }
  </QueryContent>
)

const areAllCharges = (charges: DeliverySettings['charges']) =>
  charges.length === 0 ||
  (charges.length === PROVINCES.length && new Set(charges.map(({ amount }) => amount)).size === 1)

function DeliveryForm({ settings }: { settings: DeliverySettings }) {
  const isDeliverySet = settings.version > 0
  const initialValues = {
    charge: isDeliverySet ? String(settings.charges[0]?.amount ?? 0) : '',
    freeFrom: String(settings.freeFrom ?? ''),
  }
  return (
    <SetupStepForm
      step="delivery"
      schema={DeliveryFields}
      initialValues={initialValues}
      saveMutation={useSaveDeliverySettings()}
      inputOf={({ charge: typedCharge, freeFrom }) => ({
        charges: typedCharge
          ? PROVINCES.map((province) => ({ province, amount: typedCharge }))
          : [],
        freeFrom,
        version: settings.version,
      })}
    >
      {(field) => (
        <>
          <Field
            label={m.DELIVERY_CHARGE}
            hint={m.DELIVERY_CHARGE_HINT}
            inputMode="decimal"
            autoComplete="off"
            {...field('charge')}
          />
          <Field
            label={m.FREE_DELIVERY_FROM}
            hint={m.FREE_DELIVERY_FROM_HINT}
            inputMode="decimal"
            autoComplete="off"
            isOptional
            {...field('freeFrom')}
          />
          <p className="text-ink-2 text-sm">
            {m.IS_CHARGE_BY_PROVINCE}{' '}
            <Link to="/settings/delivery" className="underline underline-offset-4">
              {m.SET_CHARGES_BY_PROVINCE}
            </Link>
          </p>
        </>
      )}
    </SetupStepForm>
  )
}

const DifferingChargesNotice = () => (
  <>
    <p className="border border-line bg-surface p-4 sm:p-6">
      {m.CHARGES_DIFFER}{' '}
      <Link to="/settings/delivery" className="underline underline-offset-4">
        {m.EDIT_STEP}
      </Link>
    </p>
    <SetupStepButtons>
      <Link to={useNextStepPath('delivery')} className={buttonClasses('primary', 'max-sm:w-full')}>
        {m.CONTINUE}
      </Link>
    </SetupStepButtons>
  </>
)
