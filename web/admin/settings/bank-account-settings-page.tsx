import * as z from 'zod/mini'
import type { BankAccount } from '#contract/bank.ts'
import { BankAccountInput } from '#contract/bank.ts'
import { Field } from '../../ui/field.tsx'
import { useBankAccount, useSaveBankAccount } from '../data/bank.ts'
import { Card } from '../page/card.tsx'
import * as m from './messages/payment.ts'
import * as words from './messages/words.ts'
import { SettingsFieldsForm } from './settings-fields-form.tsx'
import { SettingsPage } from './settings-page.tsx'

const AccountFields = z.omit(BankAccountInput, { version: true })

/** The page for the account that customers transfer money to. */
export const BankAccountSettingsPage = () => (
  <SettingsPage section={words.BANK_ACCOUNT} query={useBankAccount()} messages={m.LOADING_BANK}>
    {(settings, onDiscard) => <BankAccountForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type BankAccountFormProps = { settings: BankAccount; onDiscard: () => void }

const BankAccountForm = ({
  settings: { version, ...account },
  onDiscard,
}: BankAccountFormProps) => (
  <SettingsFieldsForm
    schema={AccountFields}
    initialValues={account}
    saveMutation={useSaveBankAccount()}
    inputOf={(changedFields) => ({ ...changedFields, version })}
    onDiscard={onDiscard}
  >
    {({ field }) => (
      <Card title={m.ACCOUNT_FOR_TRANSFERS} purposeText={m.WHAT_THE_ACCOUNT_IS_FOR}>
        <div className="grid max-w-120 gap-5">
          <Field label={m.BANK_AND_BRANCH} autoComplete="off" {...field('bank')} />
          <Field label={m.NAME_OF_THE_ACCOUNT} autoComplete="off" {...field('accountName')} />
          <Field label={m.ACCOUNT_NUMBER} autoComplete="off" {...field('accountNumber')} />
        </div>
      </Card>
    )}
  </SettingsFieldsForm>
)
