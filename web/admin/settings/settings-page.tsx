import { SOCIAL_NETWORKS, type StoreSettings } from '#contract/store.ts'
import { fieldsOf as refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSaveSettings, useSettings } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Page } from '../page/page.tsx'
import { tellFailure } from '../page/tell.ts'
import { fieldsOf, SettingsFields, settingsOf } from './settings-fields.ts'

/** Who the shop is and what it promises. */
export function SettingsPage() {
  const query = useSettings()
  return (
    <Page title="Settings">
      <Loaded query={query} what="the settings">
        {({ data }) => <SettingsForm key={data.version} settings={data} />}
      </Loaded>
    </Page>
  )
}

/** Begins anew with each version, also with one that somebody else saved first. */
function SettingsForm({ settings }: { settings: StoreSettings }) {
  const { form, field, problems, submit, refuse } = useForm(SettingsFields, fieldsOf(settings))
  const save = useSaveSettings()
  const send = submit((typed) =>
    save.mutate(settingsOf(typed, settings.version), {
      onSuccess: () => toastSuccess('Settings saved', { about: 'settings' }),
      onError: (error) => {
        refuse(refusedFieldsOf(error))
        tellFailure(error, 'The settings could not be saved')
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={send} className="grid max-w-[44rem] gap-4">
      <ErrorSummary problems={problems} />
      <Card title="The shop" words="Shown at the foot of every page, in letters and on bills.">
        <div className="grid gap-5">
          <Field label="Name" {...field('name')} />
          <Field label="Email" type="email" inputMode="email" {...field('email')} />
          <Field label="Phone" inputMode="tel" {...field('phone')} />
          <Field label="Address" {...field('address')} />
        </div>
      </Card>
      <Card title="Promises" words="Every page and letter that names them changes with them.">
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
      <Card title="Elsewhere" words="The shop’s own pages, for the foot of every page.">
        <div className="grid gap-5">
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
      <Button type="submit" busy={save.isPending && 'Saving…'} className="justify-self-start">
        Save settings
      </Button>
    </form>
  )
}
