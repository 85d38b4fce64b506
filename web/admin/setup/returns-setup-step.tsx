import * as z from 'zod/mini'
import { StorePolicyInput, type StoreSettings } from '#contract/store.ts'
import { Field } from '../../ui/field.tsx'
import { useSaveStoreSettings, useStoreSettings } from '../data/settings.ts'
import { useShopSetup } from '../data/setup.ts'
import { QueryContent } from '../page/query-content.tsx'
import { typedNumberSchema } from '../settings/store-fields.ts'
import * as m from './messages.ts'
import { SetupStepForm } from './setup-step-form.tsx'

const ReturnsFields = z.object({
  returnDays: typedNumberSchema(StorePolicyInput.shape.returnDays),
  warrantyMonths: typedNumberSchema(StorePolicyInput.shape.warrantyMonths),
})

/** Asks what the shop promises about returns and warranty. */
export const ReturnsSetupStep = () => {
  const settings = useStoreSettings()
  return (
    <QueryContent query={useShopSetup()} messages={m.LOADING_SETUP}>
      {(setup) => (
        <QueryContent query={settings} messages={m.LOADING_SETTINGS}>
          {({ data }) => (
            <ReturnsForm settings={data} areReturnsSet={setup.data.done.includes('returns')} />
          )}
        </QueryContent>
      )}
    </QueryContent>
  )
}

function ReturnsForm({
  settings,
  areReturnsSet,
}: {
  settings: StoreSettings
  areReturnsSet: boolean
}) {
  const { policy, version } = settings
  const initialValues = {
    returnDays: areReturnsSet ? String(policy.returnDays) : '',
    warrantyMonths: areReturnsSet ? String(policy.warrantyMonths) : '',
  }
  return (
    <SetupStepForm
      step="returns"
      schema={ReturnsFields}
      initialValues={initialValues}
      saveMutation={useSaveStoreSettings()}
      inputOf={(enteredReturns) => ({ policy: enteredReturns, version })}
    >
      {(field) => (
        <>
          <Field
            label={m.RETURN_DAYS}
            hint={m.RETURN_DAYS_HINT}
            inputMode="numeric"
            autoComplete="off"
            {...field('returnDays')}
          />
          <Field
            label={m.WARRANTY_MONTHS}
            hint={m.WARRANTY_MONTHS_HINT}
            inputMode="numeric"
            autoComplete="off"
            {...field('warrantyMonths')}
          />
        </>
      )}
    </SetupStepForm>
  )
}
