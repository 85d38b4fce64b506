import { useState } from 'react'
import { Link } from 'react-router'
import { paymentName } from '#contract/messages/payment.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentSettings } from '#contract/payments.ts'
import { Button } from '../../ui/button.tsx'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import {
  usePaymentSettings,
  useSavePaymentSettings,
  useTestPaymentMethod,
} from '../data/payments.ts'
import { Card } from '../page/card.tsx'
import { CheckboxField } from '../page/checkbox-field.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages/payment.ts'
import * as words from './messages/words.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { showSavedOrRefused } from './show-saved-or-refused.ts'

/** The page where the owner switches payment methods on. */
export const PaymentMethodSettingsPage = () => (
  <SettingsPage
    section={words.PAYMENT_METHODS}
    query={usePaymentSettings()}
    messages={m.LOADING_PAYMENT_METHODS}
  >
    {(settings, onDiscard) => <PaymentMethodsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type PaymentMethodsFormProps = { settings: PaymentSettings; onDiscard: () => void }

function PaymentMethodsForm({
  settings: { methods, version },
  onDiscard,
}: PaymentMethodsFormProps) {
  const savedActiveMethods = methods.filter(({ isOn }) => isOn).map(({ method }) => method)
  const [chosenMethods, setChosenMethods] = useState<PaymentMethod[]>(savedActiveMethods)
  const { mutate, isPending } = useSavePaymentSettings()
  const isChanged = methods.some(({ method, isOn }) => chosenMethods.includes(method) !== isOn)
  const chooseMethod = (method: PaymentMethod, isOn: boolean) =>
    setChosenMethods(
      isOn
        ? [...chosenMethods, method]
        : chosenMethods.filter((otherMethod) => otherMethod !== method),
    )
  return (
    <SettingsForm
      isChanged={isChanged}
      isSaving={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ methods: chosenMethods, version }, showSavedOrRefused())
      }}
      onDiscard={onDiscard}
    >
      <Card title={m.HOW_CUSTOMERS_PAY} purposeText={m.WHAT_PAYMENT_METHODS_DO}>
        <ul className="grid divide-y divide-line">
          {methods.map((paymentMethod) => (
            <PaymentMethodItem
              key={paymentMethod.method}
              {...paymentMethod}
              isChosen={chosenMethods.includes(paymentMethod.method)}
              onChoose={(isOn) => chooseMethod(paymentMethod.method, isOn)}
            />
          ))}
        </ul>
      </Card>
    </SettingsForm>
  )
}

type PaymentMethodItemProps = PaymentSettings['methods'][number] & {
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

const PaymentMethodItem = ({
  method,
  isSetUp,
  isAnswering,
  settings,
  isChosen,
  onChoose,
}: PaymentMethodItemProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <CheckboxField isTicked={isChosen && isSetUp} isDisabled={!isSetUp} onChange={onChoose}>
      <span>
        <span className="block font-semibold">{paymentName(method)}</span>
        {!isSetUp && (
          <span className="wrap-anywhere block text-ink-2 text-sm">
            {settings.length > 0 ? (
              m.methodNotSetUpText(settings.join(', '))
            ) : (
              <Link to="/settings/bank" className="underline underline-offset-4">
                {m.ENTER_YOUR_BANK_ACCOUNT_FIRST}
              </Link>
            )}
          </span>
        )}
        {isSetUp && isAnswering === false && (
          <span className="block text-sindoor text-sm">{m.PROVIDER_IS_PAUSED}</span>
        )}
      </span>
    </CheckboxField>
    {isSetUp && settings.length > 0 && <TestMethodButton method={method} />}
  </li>
)

/** Asks the provider, and says whether its keys work. */
function TestMethodButton({ method }: { method: PaymentMethod }) {
  const { mutate, isPending } = useTestPaymentMethod()
  const methodName = paymentName(method)
  const testMethod = () =>
    mutate(method, {
      onSuccess: ({ isWorking, answer }) =>
        isWorking
          ? showSuccessToast(m.methodWorksText(methodName), { about: method })
          : showErrorToast(m.methodDoesNotWorkText(methodName), { detail: answer, about: method }),
      onError: (error) => showFailure(error, m.methodDoesNotWorkText(methodName)),
    })
  return (
    <Button variant="secondary" busy={isPending && m.TESTING_METHOD} onClick={testMethod}>
      {m.TEST_METHOD}
      <span className="sr-only"> {methodName}</span>
    </Button>
  )
}
