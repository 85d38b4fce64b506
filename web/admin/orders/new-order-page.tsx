import { useDeferredValue, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { AddressForm, cleanPhone } from '#contract/addresses.ts'
import { ORDER_CHANNELS } from '#contract/admin-orders.ts'
import { PROVINCES } from '#contract/provinces.ts'
import type { StockLine } from '#contract/stock.ts'
import { fieldsOf } from '../../data/failure.ts'
import { randomKey } from '../../data/order-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Trash2 } from '../../ui/icons/cart.ts'
import { Plus } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useCreateOrder } from '../data/orders.ts'
import { useStock } from '../data/stock.ts'
import { Card } from '../page/card.tsx'
import { Page } from '../page/page.tsx'
import { Select } from '../page/select.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useStayWithChanges } from '../page/use-stay-with-changes.tsx'
import * as m from './messages.ts'

const Form = z.extend(AddressForm, {
  channel: z.enum(ORDER_CHANNELS),
  whatsappNumber: z.pipe(
    z.string(),
    z.pipe(z.transform(cleanPhone), AddressForm.shape.whatsappNumber),
  ),
})

const EMPTY = {
  channel: 'phone',
  fullName: '',
  whatsappNumber: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: m.NEPAL,
}

/** An item of the order: a product in its colour and size, and how many of it. */
type Item = { line: StockLine; quantity: number }

/** The page on which staff write an order that came by phone, by chat or over the counter. */
export function NewOrderPage() {
  const navigate = useNavigate()
  const create = useCreateOrder()
  const [items, setItems] = useState<Item[]>([])
  // The same input keeps its key, so that a retry after a lost answer places no second order.
  const attempt = useRef({ sent: '', key: '' })
  const { form, field, values, problems, change, submit, showRefused } = useForm(Form, EMPTY)
  const isChanged = items.length > 0 || JSON.stringify(values) !== JSON.stringify(EMPTY)
  const question = useStayWithChanges(isChanged && !create.isPending && !create.isSuccess)
  const send = submit((order) => {
    if (items.length === 0) return toastError(m.ADD_A_PRODUCT_FIRST, { about: 'new-order' })
    const body = { ...order, items: items.map(inputOf) }
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() }
    create.mutate(
      { body, key: attempt.current.key },
      {
        onSuccess: ({ orderId }) => {
          toastSuccess(m.isPlaced(orderId), { about: orderId, isForNextPage: true })
          void navigate(`/orders/${orderId}`)
        },
        onError: (error) => {
          showFailure(error, m.THE_ORDER_COULD_NOT_BE_PLACED, 'new-order')
          showRefused(fieldsOf(error))
        },
      },
    )
  })
  return (
    <Page title={m.NEW_ORDER} above={['/orders', m.ORDERS]}>
      <form ref={form} noValidate onSubmit={send} className="grid max-w-[56rem] gap-4">
        <ErrorSummary problems={problems} />
        <Card title={m.ITEMS}>
          <Items items={items} onChange={setItems} />
        </Card>
        <Card title={m.CUSTOMER}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={m.ORDERED_BY}
              value={values.channel}
              options={ORDER_CHANNELS.map((channel) => [channel, m.CHANNELS[channel]] as const)}
              onChoose={(channel) => change('channel', channel)}
            />
            <span className="max-sm:hidden" />
            <Field label={m.FULL_NAME} autoComplete="off" {...field('fullName')} />
            <Field
              label={m.PHONE_NUMBER}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              {...field('whatsappNumber')}
            />
            <Field label={m.STREET} autoComplete="off" {...field('street')} />
            <Field label={m.TOWN} autoComplete="off" {...field('city')} />
            <Select
              label={m.PROVINCE}
              value={values.state}
              error={problems.state}
              options={[['', m.PLEASE_CHOOSE], ...PROVINCES.map((name) => [name, name] as const)]}
              onChoose={(province) => change('state', province)}
            />
            <Field
              label={m.ZIP_CODE}
              inputMode="numeric"
              autoComplete="off"
              {...field('zipCode')}
            />
          </div>
          {values.channel === 'counter' && <p className="mt-4">{m.NO_DELIVERY_CHARGE}</p>}
        </Card>
        <div className="flex justify-end">
          <Button type="submit" busy={create.isPending && m.SAVING} className="max-sm:w-full">
            {m.PLACE_ORDER}
          </Button>
        </div>
      </form>
      {question}
    </Page>
  )
}

const inputOf = ({ line, quantity }: Item) => ({
  productId: line.productId,
  colorId: line.color?.id ?? null,
  sizeId: line.size?.id ?? null,
  quantity,
})

type ItemsProps = { items: Item[]; onChange: (items: Item[]) => void }

/** The chosen items with their numbers, and a search to add more. */
function Items({ items, onChange }: ItemsProps) {
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLDivElement>(null)
  const found = useStock({ q: useDeferredValue(typed.trim()), left: '', page: 1 }).data?.data ?? []
  const isChosen = ({ stockItemId }: StockLine) =>
    items.some(({ line }) => line.stockItemId === stockItemId)
  const add = (line: StockLine) => {
    onChange([...items, { line, quantity: 1 }])
    setTyped('')
    search.current?.querySelector('input')?.focus()
  }
  const others = typed.trim() ? found.filter((line) => !isChosen(line)).slice(0, 8) : []
  return (
    <div className="grid gap-4">
      {items.length > 0 && (
        <ul className="divide-y divide-line border border-line">
          {items.map(({ line, quantity }) => (
            <li key={line.stockItemId} className="flex items-center gap-3 py-1.5 pl-3">
              <LineName line={line} />
              <select
                aria-label={m.quantityOf(line.name)}
                value={quantity}
                onChange={({ target }) =>
                  onChange(
                    items.map((item) =>
                      item.line === line ? { line, quantity: Number(target.value) } : item,
                    ),
                  )
                }
                className="min-h-11 rounded-sm border border-control bg-surface px-2 text-base"
              >
                {numbersTo(Math.min(line.quantity, MOST_OF_ONE)).map((number) => (
                  <option key={number} value={number}>
                    {number}
                  </option>
                ))}
              </select>
              <IconButton
                label={m.removeItem(line.name)}
                onClick={() => onChange(items.filter((item) => item.line !== line))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div ref={search}>
        <Field
          label={m.ADD_A_PRODUCT}
          hint={m.TYPE_A_NAME_OR_SKU}
          type="search"
          autoComplete="off"
          isOptional={items.length > 0}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter must not send the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [first] = others.filter(({ quantity }) => quantity > 0)
            if (first) add(first)
          }}
        />
        <ul className="mt-1 empty:hidden">
          {others.map((line) => (
            <li key={line.stockItemId}>
              <button
                type="button"
                disabled={line.quantity === 0}
                onClick={() => add(line)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-1 text-left hover:bg-sand disabled:text-ink-2"
              >
                <Plus aria-hidden="true" className="size-5 shrink-0 text-sindoor" />
                <LineName line={line} />
                <span className="figures shrink-0 text-ink-2 text-sm">
                  {m.inStock(line.quantity)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** More of one item is rare; then it is ordered in two orders. */
const MOST_OF_ONE = 50

const numbersTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

const LineName = ({ line: { name, sku, color, size } }: { line: StockLine }) => (
  <span className="min-w-0 flex-1">
    <span lang={langOf(name)} className="block break-words font-semibold">
      {name}
    </span>
    <span className="block text-ink-2 text-sm">
      {[sku, color?.name, size?.name].filter(Boolean).join(' · ')}
    </span>
  </span>
)
