import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { readSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import { preloadSignIn, useSignIn } from '../account/use-sign-in.tsx'
import * as m from './messages.ts'

const load = () => import('./review-dialog.tsx')
const OwnReviewDialog = lazy(async () => ({ default: (await load()).OwnReviewDialog }))

/**
 * The button that opens the dialog of the user's own review; an address with `#write-review` opens
 * it too.
 */
export function WriteReview({ product }: { product: Pick<Product, 'id' | 'name'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { loadFirst: loadThen, isLoading } = useLoadBeforeOpening(load)
  const { signIn, isOpening } = useSignIn()
  const open = () => void loadThen(() => setIsOpen(true))
  useEffect(() => {
    if (location.hash === '#write-review') button.current?.click()
  }, [])
  return (
    <>
      <Button
        ref={button}
        id="write-review"
        variant="secondary"
        className="scroll-mt-24"
        busy={(isLoading || isOpening) && m.OPENING}
        onPointerEnter={preloadSignIn}
        onFocus={preloadSignIn}
        onClick={() =>
          readSession() ? open() : void signIn({ reason: m.LOG_IN, onSignedIn: open })
        }
      >
        {m.WRITE_A_REVIEW}
      </Button>
      <Suspense>
        {isOpen && <OwnReviewDialog product={product} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
