import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { Cart } from '#contract/cart.ts'
import { deliveryDaysTo } from '#contract/delivery-days.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { useAddresses } from '../../data/addresses.ts'
import { storeQuery } from '../../data/store.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { Loading } from '../../ui/spinner.tsx'
import { AddressFormDialog } from '../addresses/address-form-dialog.tsx'
import { AddressList } from '../addresses/address-list.tsx'
import { DeleteAddressDialog } from '../addresses/delete-address-dialog.tsx'
import { Dialog } from '../page/dialog.tsx'
import { findOrderProblem, paymentMethodsFor } from './cash-problem.ts'
import * as m from './messages.ts'
import { OrderReview } from './order-review.tsx'
import { orderTotal } from './order-total.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { usePlaceOrderWithToasts } from './use-place-order-with-toasts.ts'

type CheckoutDialogProps = {
  cart: Cart
  /** The cart lines, shown again for review. */
  cartLines: ReactNode
  /** Why this cart cannot be ordered. */
  blockedReason: string | undefined
  /** The totals are not confirmed by the server yet. */
  isPending: boolean
  onClose: () => void
}

/** A dialog in front of the checkout. */
type AddressDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; address: Address }

/** The checkout: delivery address, review of the order and the button to place it. */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const { cart, cartLines, blockedReason, isPending, onClose } = props
  const { data, isError, isPaused, isFetching, refetch } = useAddresses()
  const [chosenId, setChosenId] = useState<number>()
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>()
  const [openAddressDialog, setOpenAddressDialog] = useState<AddressDialog>()
  const {
    place: placeOrder,
    isPlacing,
    isSlow,
    trouble: errorText,
  } = usePlaceOrderWithToasts(cart.version)
  // Delivery charges and limits are loaded again, because the shopper agrees to them.
  const shop = useQuery({ ...storeQuery(), staleTime: 0 }).data?.data
  const delivery = shop?.delivery

  const addresses = data?.allAddress ?? []
  // A single address is chosen by default.
  const chosenAddress =
    addresses.find(({ id }) => id === chosenId) ??
    (addresses.length === 1 ? addresses[0] : undefined)
  const orderTotals = orderTotal(cart, delivery, chosenAddress)
  const paymentMethods = paymentMethodsFor(orderTotals.total, shop)
  const paymentMethod =
    chosenMethod && paymentMethods.includes(chosenMethod)
      ? chosenMethod
      : (paymentMethods[0] ?? 'COD')

  return (
    <>
      <Dialog
        title={m.SELECT_DELIVERY_ADDRESS}
        shape="wide"
        onClose={isPlacing ? () => {} : onClose}
      >
        {data ? (
          <div className="gap-8 lg:grid lg:grid-cols-[1fr_21rem] lg:items-start">
            <div className="pb-6">
              {addresses.length > 0 ? (
                <AddressList
                  addresses={addresses}
                  chosenId={chosenAddress?.id}
                  onChooseAddress={setChosenId}
                  onEdit={(address) => setOpenAddressDialog({ kind: 'edit', address })}
                  onDelete={(address) => setOpenAddressDialog({ kind: 'delete', address })}
                />
              ) : (
                <NoAddresses />
              )}
              <div className="mt-4">
                <AddAddressButton onAddAddress={() => setOpenAddressDialog({ kind: 'add' })} />
              </div>
            </div>
            <OrderReview
              cart={cart}
              hasDeliveryCharges={delivery !== undefined && delivery.charges.length > 0}
              orderTotals={orderTotals}
              deliveryDays={
                delivery && chosenAddress && deliveryDaysTo(delivery.days, chosenAddress.state)
              }
              blockedReason={blockedReason ?? findOrderProblem(orderTotals.total, shop)}
              address={chosenAddress}
              isPending={isPending}
              isPlacing={isPlacing}
              isTakingLong={isSlow}
              errorText={errorText}
              paymentMethod={paymentMethod}
              onPlaceOrder={(address) =>
                placeOrder(address, { expectedTotal: orderTotals.total, paymentMethod })
              }
              onChangeCart={onClose}
            >
              {cartLines}
              {paymentMethods.length > 1 && (
                <PaymentMethodChoice
                  methods={paymentMethods}
                  chosen={paymentMethod}
                  onChoose={setChosenMethod}
                />
              )}
            </OrderReview>
          </div>
        ) : (
          <AddressesNotLoaded>
            {(isError || isPaused) && (
              <ErrorState
                title={m.ADDRESSES_NOT_LOADED}
                onRetry={refetch}
                isRetrying={isFetching}
              />
            )}
          </AddressesNotLoaded>
        )}
      </Dialog>
      {openAddressDialog && openAddressDialog.kind !== 'delete' && (
        <AddressFormDialog
          address={openAddressDialog.kind === 'edit' ? openAddressDialog.address : undefined}
          onSaved={({ id }) => {
            setChosenId(id)
            setOpenAddressDialog(undefined)
          }}
          onClose={() => setOpenAddressDialog(undefined)}
        />
      )}
      {openAddressDialog?.kind === 'delete' && (
        <DeleteAddressDialog
          address={openAddressDialog.address}
          onClose={() => setOpenAddressDialog(undefined)}
        />
      )}
    </>
  )
}

const AddressesNotLoaded = ({ children }: { children: ReactNode }) =>
  children || <Loading text={m.LOADING_YOUR_ADDRESSES} />

const NoAddresses = () => (
  <div className="bg-sand px-5 py-6">
    <p className="font-display text-xl">{m.NO_ADDRESSES_FOUND}</p>
    <p className="mt-1 text-ink-2">{m.WHERE_TO_SEND_PARCEL}</p>
  </div>
)

const AddAddressButton = ({ onAddAddress }: { onAddAddress: () => void }) => (
  <Button variant="secondary" className="w-full sm:w-auto" onClick={onAddAddress}>
    <PlusIcon aria-hidden="true" className="size-5" />
    {m.ADD_NEW_ADDRESS}
  </Button>
)
