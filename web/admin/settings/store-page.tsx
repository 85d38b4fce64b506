import { SOCIAL_NETWORKS, type StoreSettings } from '#contract/store.ts'
import { Field } from '../../ui/field.tsx'
import { useSaveSettings, useSettings } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { FieldsForm } from './fields-form.tsx'
import * as m from './messages.ts'
import { SettingsPage } from './settings-page.tsx'
import { fieldsOf, StoreFields, settingsOf } from './store-fields.ts'

/** The page for name, contact data and policies of the shop. */
export const StorePage = () => (
  <SettingsPage part="Store" query={useSettings()} messages={m.LOADING_SETTINGS}>
    {(settings, onDiscard) => <StoreForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type StoreFormProps = { settings: StoreSettings; onDiscard: () => void }

function StoreForm({ settings, onDiscard }: StoreFormProps) {
  return (
    <FieldsForm
      schema={StoreFields}
      start={fieldsOf(settings)}
      save={useSaveSettings()}
      inputOf={(typed) => settingsOf(typed, settings)}
      onDiscard={onDiscard}
    >
      {({ field }) => (
        <>
          <Card
            title="The shop"
            text="The name is shown on every page, in emails and on bills; the rest at the foot of every page too."
          >
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Name" {...field('name')} />
              <Field
                label="Name in Nepali letters"
                hint="Shown beside the name"
                isOptional
                {...field('localName')}
              />
              <Field label="Email" type="email" inputMode="email" {...field('email')} />
              <Field label="Phone" inputMode="tel" {...field('phone')} />
              <Field label="Address" {...field('address')} />
            </div>
          </Card>
          <Card title="Promises" text="Every page and letter that names them changes with them.">
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                label="Days to return a piece"
                hint="After it was received"
                inputMode="numeric"
                {...field('returnDays')}
              />
              <Field
                label="Months of warranty"
                hint="On making and stones"
                inputMode="numeric"
                {...field('warrantyMonths')}
              />
            </div>
          </Card>
          <Card title="Elsewhere" text="The shop’s own pages, for the foot of every page.">
            <div className="grid gap-5 sm:grid-cols-2">
              {SOCIAL_NETWORKS.map((network) => (
                <Field
                  key={network}
                  label={network}
                  type="url"
                  inputMode="url"
                  placeholder="https://"
                  isOptional
                  {...field(network)}
                />
              ))}
            </div>
          </Card>
        </>
      )}
    </FieldsForm>
  )
}
