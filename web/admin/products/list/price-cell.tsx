import type { StaffProduct } from '#contract/admin-products.ts'
import { formatRupees, hasAtMostTwoDecimals, MAX_PRICE_RUPEES } from '#contract/money.ts'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useSetPrice } from '../../data/products.ts'
import { EditableNumber } from '../../page/editable-number.tsx'
import { THE_CHANGE_COULD_NOT_BE_SAVED } from '../../page/messages.ts'
import { showFailure } from '../../page/show-failure.ts'
import { useHasPermission } from '../../page/signed-in-user.ts'
import * as m from '../messages/list.ts'

/** The list price, editable in place, and the price with offer. */
export function PriceCell({ product: { id, name, price, offer } }: { product: StaffProduct }) {
  const hasPermission = useHasPermission()
  const setPrice = useSetPrice()
  const undoPriceChange = () =>
    setPrice.mutate(
      { productId: id, price },
      { onError: (error) => showFailure(error, THE_CHANGE_COULD_NOT_BE_SAVED) },
    )
  const showSavedPrice = (savedPrice: number) =>
    showSuccessToast(`${name}: ${formatRupees(savedPrice)}`, {
      about: `price of ${id}`,
      action: (
        <button type="button" onClick={undoPriceChange}>
          {m.UNDO_PRICE}
        </button>
      ),
    })
  return (
    <span className="block md:text-right">
      {hasPermission('catalogue.write') ? (
        <EditableNumber
          label={m.priceOfProductText(name)}
          unit="रू"
          value={price}
          findProblem={problemOfPrice}
          onSave={(newPrice, callbacks) =>
            setPrice.mutate(
              { productId: id, price: newPrice },
              { ...callbacks, onSuccess: () => showSavedPrice(newPrice) },
            )
          }
          className="w-32"
        />
      ) : (
        <span className="figures">{formatRupees(price)}</span>
      )}
      {offer && (
        <span className="figures block text-leaf text-sm">
          {m.nowCostsText(formatRupees(offer.finalPrice))}
        </span>
      )}
    </span>
  )
}

/** The error message for an invalid price. */
function problemOfPrice(price: number): string | undefined {
  if (price > MAX_PRICE_RUPEES) return m.PRICE_TOO_LARGE
  return hasAtMostTwoDecimals(price) ? undefined : m.AT_MOST_TWO_DECIMALS
}
