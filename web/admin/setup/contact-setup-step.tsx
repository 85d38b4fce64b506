import * as z from 'zod/mini'
import { StoreContactInput, type StoreSettings } from '#contract/store.ts'
import { Field } from '../../ui/field.tsx'
import { useSaveStoreSettings, useStoreSettings } from '../data/settings.ts'
import { QueryContent } from '../page/query-content.tsx'
import { useUser } from '../page/signed-in-user.ts'
import * as m from './messages.ts'
import { SetupStepForm } from './setup-step-form.tsx'

const { name, localName, email, phone, address } = StoreContactInput.shape
const ContactFields = z.object({
  name,
  localName: localName.def.innerType,
  phone,
  email,
  address,
})

/** Asks for the name of the shop and how customers reach it. */
export const ContactSetupStep = () => (
  <QueryContent query={useStoreSettings()} messages={m.LOADING_SETTINGS}>
    {({ data }) => <ContactForm settings={data} />}
  </QueryContent>
)

function ContactForm({ settings }: { settings: StoreSettings }) {
  const user = useUser()
  const initialValues = {
    name: settings.name,
    localName: settings.localName,
    phone: settings.phone,
    email: settings.email || user.email,
    address: settings.address,
  }
  return (
    <SetupStepForm
      step="contact"
      schema={ContactFields}
      initialValues={initialValues}
      saveMutation={useSaveStoreSettings()}
      inputOf={(enteredContact) => ({ ...enteredContact, version: settings.version })}
    >
      {(field) => (
        <>
          <Field label={m.NAME} autoComplete="organization" {...field('name')} />
          <Field
            label={m.NAME_IN_NEPALI}
            hint={m.SHOWN_BESIDE_THE_NAME}
            isOptional
            {...field('localName')}
          />
          <Field
            label={m.PHONE}
            hint={m.PHONE_HINT}
            inputMode="tel"
            autoComplete="tel"
            {...field('phone')}
          />
          <Field
            label={m.EMAIL}
            hint={m.EMAIL_HINT}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email')}
          />
          <Field
            label={m.ADDRESS}
            hint={m.ADDRESS_HINT}
            autoComplete="street-address"
            {...field('address')}
          />
        </>
      )}
    </SetupStepForm>
  )
}
