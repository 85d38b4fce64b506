import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { formatRupees } from '#contract/money.ts'
import type { OrderEditPreview } from '#contract/order-edits.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { failureText, hasRefusalCode, refusedFieldsOf } from '../../../data/failure.ts'
import { isNotFoundError } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { showErrorToast, showSuccessToast } from '../../../ui/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useEditOrder, useOrder, useOrderEdit } from '../../data/orders.ts'
import { AdminPageNotFound } from '../../page/admin-page-not-found.tsx'
import { Card } from '../../page/card.tsx'
import { CheckboxField } from '../../page/checkbox-field.tsx'
import { AdminPage } from '../../page/page.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { showFailure } from '../../page/show-failure.ts'
import { Thumbnail } from '../../page/thumbnail.tsx'
import { typedCountedRupeesSchema } from '../../page/typed-amount.ts'
import { useUnsavedChangesWarning } from '../../page/use-unsaved-changes-warning.tsx'
import * as m from '../messages/edit-order.ts'
import * as printouts from '../messages/printouts.ts'
import * as words from '../messages/words.ts'
import { AddressFields, TypedAddress } from './address-fields.tsx'
import {
  ChooseOrderItems,
  type ChosenOrderItem,
  orderItemInputOf,
  QuantitySelect,
} from './choose-order-items.tsx'

/** The page on which staff change the pieces, the address and the delivery charge of an order. */
export function EditOrderPage() {
  const { orderId = '' } = useParams()
  const query = useOrder(orderId)
  if (isNotFoundError(query.error) || hasRefusalCode(query.error, 'VALIDATION'))
    return <AdminPageNotFound />
  const id = orderId.toUpperCase()
  return (
    <AdminPage
      title={m.changeOrderNumber(id)}
      linkAbove={[`/orders/${id}`, printouts.orderNumber(id)]}
    >
      <QueryContent query={query} messages={words.LOADING_ORDER}>
        {({ order }) => <EditOrder loaded={order} />}
      </QueryContent>
    </AdminPage>
  )
}

const Form = z.extend(TypedAddress, {
  deliveryAmount: typedCountedRupeesSchema,
  reason: z.string(),
})

const valuesOf = ({ name, phone, address, deliveryAmount = 0 }: StaffOrder) => ({
  fullName: name,
  whatsappNumber: phone,
  street: address.street,
  city: address.city,
  state: address.state,
  zipCode: address.zipCode,
  country: address.country,
  deliveryAmount: String(deliveryAmount),
  reason: '',
})

/** A line of the order with its new number of pieces; 0 if it will be removed. */
type Line = { item: StaffOrder['items'][number]; quantity: number }

function EditOrder({ loaded }: { loaded: StaffOrder }) {
  // What was typed belongs to this version, also if the order is loaded again.
  const [order] = useState(loaded)
  const navigate = useNavigate()
  const edit = useEditOrder(order.orderId)
  const [lines, setLines] = useState<Line[]>(() =>
    order.items.map((item) => ({ item, quantity: item.quantity })),
  )
  const [added, setAdded] = useState<ChosenOrderItem[]>([])
  const [typed, setTyped] = useState('')
  const [tellsCustomer, setTellsCustomer] = useState(false)
  const start = valuesOf(order)
  const { form, field, values, problems, change, submit, showRefused } = useForm(Form, start)
  const wanted = {
    kept: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ item: { position }, quantity }) => ({ position, quantity })),
    added: added.map(orderItemInputOf),
  }
  const isEmpty = wanted.kept.length + wanted.added.length === 0
  const delivery = z.safeParse(typedCountedRupeesSchema, values.deliveryAmount)
  const preview = useOrderEdit(
    order.orderId,
    isEmpty || !delivery.success
      ? undefined
      : { lines: wanted, state: values.state, deliveryAmount: delivery.data },
  )
  const seen = preview.isSuccess && !preview.isPlaceholderData ? preview.data.data : undefined
  const isChanged =
    added.length > 0 ||
    lines.some(({ item, quantity }) => quantity !== item.quantity) ||
    JSON.stringify(values) !== JSON.stringify(start)
  const question = useUnsavedChangesWarning(isChanged && !edit.isPending && !edit.isSuccess)
  const send = submit(({ deliveryAmount, reason, ...address }) => {
    if (isEmpty) return showErrorToast(m.KEEP_AN_ITEM, { about: order.orderId })
    if (!seen) return
    edit.mutate(
      {
        version: order.version,
        lines: wanted,
        address,
        deliveryAmount,
        expectedTotal: seen.finalAmount,
        tellsCustomer,
        ...(reason && { reason }),
      },
      {
        onSuccess: () => {
          showSuccessToast(m.isOrderChanged(order.orderId), {
            about: order.orderId,
            isForNextPage: true,
          })
          void navigate(`/orders/${order.orderId}`)
        },
        onError: (error) => {
          if (hasRefusalCode(error, 'ILLEGAL_TRANSITION'))
            showErrorToast(failureText(error, words.THE_ORDER_COULD_NOT_BE_CHANGED).text, {
              about: order.orderId,
              detail: m.LOOK_AT_THE_ORDER_AGAIN,
            })
          else showFailure(error, words.THE_ORDER_COULD_NOT_BE_CHANGED, order.orderId)
          showRefused(refusedFieldsOf(error))
        },
      },
    )
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]"
    >
      <div className="grid min-w-0 gap-4">
        <ErrorSummary problems={problems} />
        <Card title={printouts.ITEMS} text={m.PIECES_STAY_AT_THEIR_PRICE}>
          <ul className="mb-4 divide-y divide-line border-line border-y">
            {lines.map((line) => (
              <OrderedLine
                key={line.item.position}
                line={line}
                onChange={(quantity) =>
                  setLines(lines.map((one) => (one === line ? { ...one, quantity } : one)))
                }
                onReplace={() => {
                  setLines(lines.map((one) => (one === line ? { ...one, quantity: 0 } : one)))
                  setTyped(line.item.sku)
                }}
              />
            ))}
          </ul>
          <ChooseOrderItems items={added} typed={typed} onType={setTyped} onChange={setAdded} />
        </Card>
        <Card title={printouts.DELIVER_TO}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <AddressFields field={field} values={values} problems={problems} change={change} />
          </div>
        </Card>
      </div>
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-4">
        <Card title={m.NEW_TOTAL}>
          <Field
            label={m.DELIVERY_CHARGE}
            inputMode="decimal"
            autoComplete="off"
            {...field('deliveryAmount')}
          />
          {seen && seen.usualDelivery !== seen.deliveryAmount && (
            <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm">
              <span className="text-ink-2">
                {m.usualDelivery(formatRupees(seen.usualDelivery))}
              </span>
              <Button
                variant="secondary"
                onClick={() => change('deliveryAmount', String(seen.usualDelivery))}
              >
                {m.takeUsualDelivery(formatRupees(seen.usualDelivery))}
              </Button>
            </div>
          )}
          <div role="status" className="mt-4 border-line border-t pt-3">
            <Difference
              order={order}
              preview={preview.data?.data}
              problem={
                isEmpty ? m.KEEP_AN_ITEM : preview.isError ? problemOf(preview.error) : undefined
              }
            />
          </div>
        </Card>
        <Card title={words.CUSTOMER}>
          <TextArea
            label={m.REASON_FOR_THE_CUSTOMER}
            hint={m.THE_CUSTOMER_READS_IT}
            isOptional
            {...field('reason')}
            rows={2}
          />
          {order.customer.email && (
            <CheckboxField isTicked={tellsCustomer} onChange={setTellsCustomer} className="mt-3">
              {m.WRITE_TO_THE_CUSTOMER}
            </CheckboxField>
          )}
          <Button
            type="submit"
            busy={edit.isPending && words.SAVING}
            blocked={!isChanged || !seen}
            className="mt-4 w-full"
          >
            {m.SAVE_CHANGES}
          </Button>
        </Card>
      </div>
      {question}
    </form>
  )
}

/** Why the total is not known, with the items that have too little stock. */
function problemOf(error: unknown): string {
  const { text, detail } = failureText(error, m.THE_TOTAL_IS_NOT_KNOWN)
  return detail ? `${text}. ${detail}` : text
}

type OrderedLineProps = {
  line: Line
  onChange: (quantity: number) => void
  /** Removes the line and searches for the same product. */
  onReplace: () => void
}

/** A line of the order with its number and the ways to change it. */
function OrderedLine({ line: { item, quantity }, onChange, onReplace }: OrderedLineProps) {
  const isRemoved = quantity === 0
  return (
    <li className="grid grid-cols-[3rem_1fr] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[3rem_1fr_auto]">
      <Thumbnail src={item.imageUrl} className="w-12" />
      <div className={joinClasses('min-w-0', isRemoved && 'text-ink-2 line-through')}>
        <p className="break-words font-semibold">{item.name}</p>
        <p className="text-ink-2 text-sm">
          {[item.sku, item.colorName, item.sizeName, item.engraving].filter(Boolean).join(' · ')}
        </p>
        <p className="figures text-ink-2 text-sm">
          {item.quantity} × {formatRupees(item.finalPrice)}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-2 sm:col-span-1">
        {isRemoved ? (
          <>
            <span className="text-ink-2 text-sm">{m.WILL_BE_REMOVED}</span>
            <Button
              variant="secondary"
              aria-label={m.putBack(item.name)}
              onClick={() => onChange(item.quantity)}
            >
              {m.PUT_BACK}
            </Button>
          </>
        ) : (
          <>
            {(item.colorName !== null || item.sizeName !== undefined) && (
              <Button
                variant="secondary"
                aria-label={m.otherColourOrSizeOf(item.name)}
                onClick={onReplace}
              >
                {m.OTHER_COLOUR_OR_SIZE}
              </Button>
            )}
            <QuantitySelect
              name={item.name}
              value={quantity}
              most={MAX_OF_ONE_LINE}
              onChoose={onChange}
            />
            <IconButton label={words.removeItem(item.name)} onClick={() => onChange(0)}>
              <Trash2Icon aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        )}
      </div>
    </li>
  )
}

/** The preview says if there are fewer. */
const MAX_OF_ONE_LINE = 20

type DifferenceProps = {
  order: StaffOrder
  preview: OrderEditPreview | undefined
  problem: string | undefined
}

/** What the order costs before and after, and what is to pay or to give back. */
function Difference({ order, preview, problem }: DifferenceProps) {
  if (problem) return <p className="font-semibold text-error">{problem}</p>
  if (!preview) return <p className="text-ink-2">{m.WORKING_OUT_THE_TOTAL}</p>
  const { finalAmount, difference, keptAmount, dueAmount, returnAmount } = preview
  const more = difference - keptAmount
  const changes: [string, number][] = [
    [m.PAID_FROM_THE_REFUND, keptAmount],
    [more > 0 ? m.MORE_TO_PAY : m.LESS_TO_PAY, Math.abs(more)],
  ]
  const afterwards: [string, number][] = [
    [m.STILL_TO_PAY_AFTER, dueAmount],
    [m.TO_GIVE_BACK, returnAmount],
  ]
  const isSome = ([, amount]: [string, number]) => amount > 0
  const rows: [string, number][] = [
    [m.TOTAL_BEFORE, order.finalAmount],
    ...changes.filter(isSome),
    [m.NEW_TOTAL, finalAmount],
    ...afterwards.filter(isSome),
  ]
  return (
    <>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {rows.map(([label, amount]) => (
          <Row key={label} label={label} amount={amount} isTotal={label === m.NEW_TOTAL} />
        ))}
      </dl>
      {difference === 0 && <p className="mt-2 text-ink-2">{m.SAME_TOTAL}</p>}
      {returnAmount > 0 && <p className="mt-2 text-ink-2">{m.GIVE_BACK_AFTERWARDS}</p>}
    </>
  )
}

const Row = ({ label, amount, isTotal }: { label: string; amount: number; isTotal: boolean }) => (
  <>
    <dt className={joinClasses(isTotal && 'font-semibold')}>{label}</dt>
    <dd className={joinClasses('text-right', isTotal && 'font-semibold')}>
      {formatRupees(amount)}
    </dd>
  </>
)
