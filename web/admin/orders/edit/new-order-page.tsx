import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { normalizePhone } from '#contract/addresses.ts'
import { ORDER_CHANNELS } from '#contract/admin-orders.ts'
import { LANGUAGES } from '#contract/language-paths.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import { refusedFieldsOf } from '../../../data/failure.ts'
import { createRandomKey } from '../../../data/order-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { showErrorToast, showSuccessToast } from '../../../ui/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useCreateOrder } from '../../data/orders.ts'
import { useKnownPhone } from '../../data/phone-calls.ts'
import { Card } from '../../page/card.tsx'
import { AdminPage } from '../../page/page.tsx'
import { Select } from '../../page/select.tsx'
import { showFailure } from '../../page/show-failure.ts'
import { useUnsavedChangesWarning } from '../../page/use-unsaved-changes-warning.tsx'
import { KnownPhoneSummary } from '../calls/phone-history-list.tsx'
import * as m from '../messages/new-order.ts'
import * as printouts from '../messages/printouts.ts'
import * as words from '../messages/words.ts'
import { AddressFields, TypedAddressSchema } from './address-fields.tsx'
import {
  ChooseOrderItems,
  type ChosenOrderItem,
  engravingProblemOf,
  orderItemInputOf,
} from './choose-order-items.tsx'

const NewOrderSchema = z.extend(TypedAddressSchema, {
  channel: z.enum(ORDER_CHANNELS),
  // Empty until staff choose one.
  language: z.enum(['', ...LANGUAGES]),
})

const EMPTY_ORDER_FORM = {
  channel: 'phone',
  language: '',
  fullName: '',
  whatsappNumber: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: m.NEPAL,
}

/** The page on which staff write an order that came by phone, by chat or over the counter. */
export function NewStaffOrderPage() {
  const navigate = useNavigate()
  const createOrder = useCreateOrder()
  const [items, setItems] = useState<ChosenOrderItem[]>([])
  const [searchText, setSearchText] = useState('')
  // The same input keeps its key, so that a retry after a lost answer places no second order.
  const sentAttempt = useRef({ sent: '', key: '' })
  const { form, field, values, problems, change, submit, showRefused } = useForm(
    NewOrderSchema,
    EMPTY_ORDER_FORM,
  )
  const knownPhone = useKnownPhone(normalizePhone(values.whatsappNumber)).data?.data
  const defaultLanguage = knownPhone?.language ?? LANGUAGE
  const isChanged = items.length > 0 || JSON.stringify(values) !== JSON.stringify(EMPTY_ORDER_FORM)
  const leaveQuestion = useUnsavedChangesWarning(
    isChanged && !createOrder.isPending && !createOrder.isSuccess,
  )
  const submitOrder = submit((order) => {
    if (items.length === 0) return showErrorToast(m.ADD_A_PRODUCT_FIRST, { about: 'new-order' })
    if (items.some(engravingProblemOf))
      return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const language = order.language || defaultLanguage
    const orderInput = { ...order, language, items: items.map(orderItemInputOf) }
    const sentInput = JSON.stringify(orderInput)
    if (sentAttempt.current.sent !== sentInput)
      sentAttempt.current = { sent: sentInput, key: createRandomKey() }
    createOrder.mutate(
      { body: orderInput, idempotencyKey: sentAttempt.current.key },
      {
        onSuccess: ({ orderId }) => {
          showSuccessToast(m.orderPlacedText(orderId), { about: orderId, isForNextPage: true })
          void navigate(`/orders/${orderId}`)
        },
        onError: (error) => {
          showFailure(error, m.THE_ORDER_COULD_NOT_BE_PLACED, 'new-order')
          showRefused(refusedFieldsOf(error))
        },
      },
    )
  })
  return (
    <AdminPage title={words.NEW_ORDER} linkAbove={['/orders', words.ORDERS]}>
      <form ref={form} noValidate onSubmit={submitOrder} className="grid max-w-[56rem] gap-4">
        <ErrorSummary problems={problems} />
        <Card title={printouts.ITEMS}>
          <ChooseOrderItems
            items={items}
            searchText={searchText}
            onSearchTextChange={setSearchText}
            onChange={setItems}
            isItemRequired={items.length === 0}
          />
        </Card>
        <Card title={words.CUSTOMER}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Select
              label={m.HOW_ORDER_WAS_MADE}
              value={values.channel}
              options={ORDER_CHANNELS.map(
                (channel) => [channel, m.ORDER_CHANNEL_NAMES[channel]] as const,
              )}
              onChoose={(channel) => change('channel', channel)}
            />
            <Select
              label={m.LANGUAGE_OF_BILL_AND_MESSAGES}
              value={values.language || defaultLanguage}
              options={LANGUAGES.map(
                (language) => [language, printouts.LANGUAGE_NAMES[language]] as const,
              )}
              onChoose={(language) => change('language', language)}
            />
            <AddressFields
              field={field}
              values={values}
              fieldProblems={problems}
              changeField={change}
            />
          </div>
          {knownPhone && <KnownPhoneSummary knownPhone={knownPhone} />}
          {values.channel === 'counter' && <p className="mt-4">{m.NO_DELIVERY_CHARGE}</p>}
        </Card>
        <div className="flex justify-end">
          <Button
            type="submit"
            busy={createOrder.isPending && words.SAVING}
            className="max-sm:w-full"
          >
            {m.PLACE_ORDER}
          </Button>
        </div>
      </form>
      {leaveQuestion}
    </AdminPage>
  )
}
