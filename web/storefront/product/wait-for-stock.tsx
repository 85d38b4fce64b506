import type { Product } from '#contract/products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { failureText } from '../../data/failure.ts'
import { useChangeRestockRequest, useHasRestockRequest } from '../../data/restock-requests.ts'
import { readSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useSignIn } from '../account/use-sign-in.tsx'
import * as m from './messages.ts'

type WaitForStockProps = { product: Pick<Product, 'id' | 'name'>; variant: ProductVariant }

/** For a sold-out product: asks for an email when it is back in stock, or ends the request. */
export function WaitForStock({ product, variant }: WaitForStockProps) {
  const restockRequest = { productId: product.id, ...variant }
  const hasRequest = useHasRestockRequest(restockRequest)
  const { mutateAsync, isPending } = useChangeRestockRequest()
  const { signIn, isOpening } = useSignIn()

  const changeRequest = async (isWanted: boolean) => {
    try {
      const { msg } = await mutateAsync({ restockRequest, isWaiting: isWanted })
      showSuccessToast(msg, { detail: product.name, about: 'waiting' })
    } catch (error) {
      const { text, detail } = failureText(error, m.RESTOCK_REQUEST_NOT_SAVED)
      showErrorToast(text, { detail: detail ?? product.name, about: 'waiting' })
    }
  }
  const busyText = isPending || isOpening ? m.ONE_MOMENT : false
  if (hasRequest)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-3">
        <span role="status">{m.WE_WILL_EMAIL_YOU}</span>
        <Button variant="quiet" busy={busyText} onClick={() => void changeRequest(false)}>
          {m.DO_NOT_EMAIL_ME}
        </Button>
      </p>
    )
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        className="min-h-12"
        busy={busyText}
        onClick={() =>
          readSession()
            ? void changeRequest(true)
            : void signIn({
                reason: m.LOG_IN_TO_BE_TOLD,
                onSignedIn: () => void changeRequest(true),
              })
        }
      >
        {m.TELL_ME_WHEN_IT_IS_BACK}
      </Button>
      <p className="mt-1 text-ink-2 text-sm">{m.ONE_EMAIL_WHEN_IN_STOCK}</p>
    </div>
  )
}
