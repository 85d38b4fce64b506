import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { readSession, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import { preloadSignIn, useSignIn } from '../account/use-sign-in.tsx'
import { useWhenNear } from '../page/use-when-near.ts'
import * as m from './messages.ts'

const loadOwnReview = () => import('./own-review.tsx')

/**
 * The button that opens the dialog of the user's own review; an address with `#write-review` opens
 * it too.
 */
export function WriteReview({ product }: { product: Pick<Product, 'id' | 'name'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const buttonElement = useRef<HTMLButtonElement>(null)
  const { loadFirst: loadThen, isLoading } = useLoadBeforeOpening(loadOwnReview)
  const { signIn, isOpening } = useSignIn()
  // Only somebody who is signed in can write a review or have written one.
  const ownReviewModule = useLazyModule(
    loadOwnReview,
    useWhenNear(buttonElement, { isLoadingAllowed: useSession() !== null }),
  )
  const openDialog = () => void loadThen(() => setIsOpen(true))
  useEffect(() => {
    if (location.hash === '#write-review') buttonElement.current?.click()
  }, [])
  return (
    <>
      <Button
        ref={buttonElement}
        id="write-review"
        variant="secondary"
        className="scroll-mt-24"
        busy={(isLoading || isOpening) && m.OPENING}
        onPointerEnter={preloadSignIn}
        onFocus={preloadSignIn}
        onClick={() =>
          readSession() ? openDialog() : void signIn({ reason: m.LOG_IN, onSignedIn: openDialog })
        }
      >
        {ownReviewModule ? (
          <ownReviewModule.ReviewButtonLabel productId={product.id} />
        ) : (
          m.WRITE_A_REVIEW
        )}
      </Button>
      {isOpen && ownReviewModule && (
        <ownReviewModule.OwnReviewDialog product={product} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
