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
import { AddressFields, TypedAddressSchema } from './address-fields.tsx'
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
  const normalizedOrderId = orderId.toUpperCase()
  return (
    <AdminPage
      title={m.changeOrderText(normalizedOrderId)}
      linkAbove={[`/orders/${normalizedOrderId}`, printouts.orderNumberText(normalizedOrderId)]}
    >
      <QueryContent query={query} messages={words.LOADING_ORDER}>
        {({ order }) => <EditOrderForm loadedOrder={order} />}
      </QueryContent>
    </AdminPage>
  )
}

const EditOrderSchema = z.extend(TypedAddressSchema, {
  deliveryAmount: typedCountedRupeesSchema,
  reason: z.string(),
})

const formValuesOf = ({ name, phone, address, deliveryAmount = 0 }: StaffOrder) => ({
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
type EditedLine = { item: StaffOrder['items'][number]; quantity: number }

function EditOrderForm({ loadedOrder }: { loadedOrder: StaffOrder }) {
  // What was typed belongs to this version, also if the order is loaded again.
  const [order] = useState(loadedOrder)
  const navigate = useNavigate()
  const editOrder = useEditOrder(order.orderId)
  const [lines, setLines] = useState<EditedLine[]>(() =>
    order.items.map((item) => ({ item, quantity: item.quantity })),
  )
  const [addedItems, setAddedItems] = useState<ChosenOrderItem[]>([])
  const [searchText, setSearchText] = useState('')
  const [tellsCustomer, setTellsCustomer] = useState(false)
  const initialValues = formValuesOf(order)
  const { form, field, values, problems, change, submit, showRefused } = useForm(
    EditOrderSchema,
    initialValues,
  )
  const editInput = {
    kept: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ item: { position }, quantity }) => ({ position, quantity })),
    added: addedItems.map(orderItemInputOf),
  }
  const hasNoItems = editInput.kept.length + editInput.added.length === 0
  const parsedDeliveryAmount = z.safeParse(typedCountedRupeesSchema, values.deliveryAmount)
  const preview = useOrderEdit(
    order.orderId,
    hasNoItems || !parsedDeliveryAmount.success
      ? undefined
      : { lines: editInput, state: values.state, deliveryAmount: parsedDeliveryAmount.data },
  )
  const shownPreview =
    preview.isSuccess && !preview.isPlaceholderData ? preview.data.data : undefined
  const isChanged =
    addedItems.length > 0 ||
    lines.some(({ item, quantity }) => quantity !== item.quantity) ||
    JSON.stringify(values) !== JSON.stringify(initialValues)
  const leaveQuestion = useUnsavedChangesWarning(
    isChanged && !editOrder.isPending && !editOrder.isSuccess,
  )
  const submitEdit = submit(({ deliveryAmount, reason, ...address }) => {
    if (hasNoItems) return showErrorToast(m.ORDER_NEEDS_AN_ITEM, { about: order.orderId })
    if (!shownPreview) return
    editOrder.mutate(
      {
        version: order.version,
        lines: editInput,
        address,
        deliveryAmount,
        expectedTotal: shownPreview.finalAmount,
        tellsCustomer,
        ...(reason && { reason }),
      },
      {
        onSuccess: () => {
          showSuccessToast(m.orderChangedText(order.orderId), {
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
      onSubmit={submitEdit}
      className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]"
    >
      <div className="grid min-w-0 gap-4">
        <ErrorSummary problems={problems} />
        <Card title={printouts.ITEMS} purposeText={m.ITEMS_KEEP_THEIR_PRICE}>
          <ul className="mb-4 divide-y divide-line border-line border-y">
            {lines.map((orderLine) => (
              <OrderedLine
                key={orderLine.item.position}
                line={orderLine}
                onChange={(quantity) =>
                  setLines(
                    lines.map((editedLine) =>
                      editedLine === orderLine ? { ...editedLine, quantity } : editedLine,
                    ),
                  )
                }
                onReplace={() => {
                  setLines(
                    lines.map((editedLine) =>
                      editedLine === orderLine ? { ...editedLine, quantity: 0 } : editedLine,
                    ),
                  )
                  setSearchText(orderLine.item.sku)
                }}
              />
            ))}
          </ul>
          <ChooseOrderItems
            items={addedItems}
            searchText={searchText}
            onSearchTextChange={setSearchText}
            onChange={setAddedItems}
          />
        </Card>
        <Card title={printouts.DELIVER_TO}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <AddressFields
              field={field}
              values={values}
              fieldProblems={problems}
              changeField={change}
            />
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
          {shownPreview && shownPreview.usualDelivery !== shownPreview.deliveryAmount && (
            <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm">
              <span className="text-ink-2">
                {m.usualDeliveryText(formatRupees(shownPreview.usualDelivery))}
              </span>
              <Button
                variant="secondary"
                onClick={() => change('deliveryAmount', String(shownPreview.usualDelivery))}
              >
                {m.applyUsualDeliveryText(formatRupees(shownPreview.usualDelivery))}
              </Button>
            </div>
          )}
          <div role="status" className="mt-4 border-line border-t pt-3">
            <PriceDifference
              order={order}
              preview={preview.data?.data}
              problem={
                hasNoItems
                  ? m.ORDER_NEEDS_AN_ITEM
                  : preview.isError
                    ? previewProblemOf(preview.error)
                    : undefined
              }
            />
          </div>
        </Card>
        <Card title={words.CUSTOMER}>
          <TextArea
            label={m.REASON_FOR_THE_CUSTOMER}
            hint={m.WHERE_CUSTOMER_READS_REASON}
            isOptional
            {...field('reason')}
            rows={2}
          />
          {order.customer.email && (
            <CheckboxField isTicked={tellsCustomer} onChange={setTellsCustomer} className="mt-3">
              {m.EMAIL_THE_CUSTOMER}
            </CheckboxField>
          )}
          <Button
            type="submit"
            busy={editOrder.isPending && words.SAVING}
            blocked={!isChanged || !shownPreview}
            className="mt-4 w-full"
          >
            {m.SAVE_CHANGES}
          </Button>
        </Card>
      </div>
      {leaveQuestion}
    </form>
  )
}

/** Why the total is not known, with the items that have too little stock. */
function previewProblemOf(error: unknown): string {
  const { text, detail } = failureText(error, m.THE_TOTAL_IS_NOT_KNOWN)
  return detail ? `${text}: ${detail}` : text
}

type OrderedLineProps = {
  line: EditedLine
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
              aria-label={m.putProductBackText(item.name)}
              onClick={() => onChange(item.quantity)}
            >
              {m.PUT_ITEM_BACK}
            </Button>
          </>
        ) : (
          <>
            {(item.colorName !== null || item.sizeName !== undefined) && (
              <Button
                variant="secondary"
                aria-label={m.otherColourOrSizeOfText(item.name)}
                onClick={onReplace}
              >
                {m.OTHER_COLOUR_OR_SIZE}
              </Button>
            )}
            <QuantitySelect
              name={item.name}
              chosenQuantity={quantity}
              maxQuantity={Math.max(item.quantity, MAX_QUANTITY_OF_LINE)}
              onChoose={onChange}
            />
            <IconButton label={words.removeItemText(item.name)} onClick={() => onChange(0)}>
              <Trash2Icon aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        )}
      </div>
    </li>
  )
}

/** The preview says if there are fewer. */
const MAX_QUANTITY_OF_LINE = 20

type PriceDifferenceProps = {
  order: StaffOrder
  preview: OrderEditPreview | undefined
  problem: string | undefined
}

/** What the order costs before and after, and what is to pay or to give back. */
function PriceDifference({ order, preview, problem }: PriceDifferenceProps) {
  if (problem) return <p className="font-semibold text-error">{problem}</p>
  if (!preview) return <p className="text-ink-2">{m.WORKING_OUT_THE_TOTAL}</p>
  const { finalAmount, difference, keptAmount, dueAmount, returnAmount } = preview
  const extraAmount = difference - keptAmount
  const amountChanges: [string, number][] = [
    [m.PAID_FROM_THE_REFUND, keptAmount],
    [extraAmount > 0 ? m.MORE_TO_PAY : m.LESS_TO_PAY, Math.abs(extraAmount)],
  ]
  const amountsAfterwards: [string, number][] = [
    [m.STILL_TO_PAY_AFTER, dueAmount],
    [m.AMOUNT_TO_REFUND, returnAmount],
  ]
  const isPositiveAmount = ([, amount]: [string, number]) => amount > 0
  const amountRows: [string, number][] = [
    [m.TOTAL_BEFORE, order.finalAmount],
    ...amountChanges.filter(isPositiveAmount),
    [m.NEW_TOTAL, finalAmount],
    ...amountsAfterwards.filter(isPositiveAmount),
  ]
  return (
    <>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {amountRows.map(([amountLabel, amount]) => (
          <AmountRow
            key={amountLabel}
            amountLabel={amountLabel}
            amount={amount}
            isTotal={amountLabel === m.NEW_TOTAL}
          />
        ))}
      </dl>
      {difference === 0 && <p className="mt-2 text-ink-2">{m.SAME_TOTAL}</p>}
      {returnAmount > 0 && <p className="mt-2 text-ink-2">{m.DIFFERENCE_IS_REFUNDED_LATER}</p>}
    </>
  )
}

const AmountRow = ({
  amountLabel,
  amount,
  isTotal,
}: {
  amountLabel: string
  amount: number
  isTotal: boolean
}) => (
  <>
    <dt className={joinClasses(isTotal && 'font-semibold')}>{amountLabel}</dt>
    <dd className={joinClasses('text-right', isTotal && 'font-semibold')}>
      {formatRupees(amount)}
    </dd>
  </>
)
