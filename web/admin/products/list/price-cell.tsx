import type { StaffProduct } from '#contract/admin-products.ts'
import { formatRupees, hasTwoDecimals, MAX_PRICE_RUPEES } from '#contract/money.ts'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useSetPrice } from '../../data/products.ts'
import { EditableNumber } from '../../page/editable-number.tsx'
import { THE_CHANGE_COULD_NOT_BE_SAVED } from '../../page/messages.ts'
import { showFailure } from '../../page/show-failure.ts'
import { useHasPermission } from '../../page/signed-in-user.ts'
import * as m from '../messages/list.ts'

/** The list price, editable in place, and the price with offer. */
export function PriceCell({ product: { id, name, price, offer } }: { product: StaffProduct }) {
  const may = useHasPermission()
  const setPrice = useSetPrice()
  const undo = () =>
    setPrice.mutate(
      { productId: id, price },
      { onError: (error) => showFailure(error, THE_CHANGE_COULD_NOT_BE_SAVED) },
    )
  const showSaved = (saved: number) =>
    showSuccessToast(`${name}: ${formatRupees(saved)}`, {
      about: `price of ${id}`,
      action: (
        <button type="button" onClick={undo}>
          {m.UNDO_PRICE}
        </button>
      ),
    })
  return (
    <span className="block md:text-right">
      {may('catalogue.write') ? (
        <EditableNumber
          label={m.priceOf(name)}
          unit="रू"
          value={price}
          check={problemOfPrice}
          onSave={(to, callbacks) =>
            setPrice.mutate(
              { productId: id, price: to },
              { ...callbacks, onSuccess: () => showSaved(to) },
            )
          }
          className="w-32"
        />
      ) : (
        <span className="figures">{formatRupees(price)}</span>
      )}
      {offer && (
        <span className="figures block text-leaf text-sm">
          {m.nowCosts(formatRupees(offer.finalPrice))}
        </span>
      )}
    </span>
  )
}

/** The error message for an invalid price. */
function problemOfPrice(price: number): string | undefined {
  if (price > MAX_PRICE_RUPEES) return m.THAT_AMOUNT_IS_TOO_LARGE
  return hasTwoDecimals(price) ? undefined : m.AT_MOST_TWO_DECIMALS
}
