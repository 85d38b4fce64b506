import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ProductSize } from '#contract/sizes.ts'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import * as m from './messages.ts'

const loadDialog = () => import('./size-finder-dialog.tsx')
const SizeFinderDialog = lazy(async () => ({ default: (await loadDialog()).SizeFinderDialog }))

type FindMySizeProps = { sizes: ProductSize[]; onChoose: (sizeId: number) => void }

/** Opens the size finder, for rings and bangles. Without JavaScript it links to the size guide. */
export function FindMySize({ sizes, onChoose }: FindMySizeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { loadFirst, isLoading } = useLoadBeforeOpening(loadDialog)
  const scale = sizes[0]?.size.scale
  if (scale !== 'ring' && scale !== 'bangle') return null
  return (
    <>
      <Link
        to="/sizing"
        aria-busy={isLoading}
        className="float-right inline-flex min-h-11 items-center text-sindoor underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault()
          void loadFirst(() => setIsOpen(true))
        }}
      >
        {m.FIND_MY_SIZE}
      </Link>
      <Suspense>
        {isOpen && (
          <SizeFinderDialog
            scale={scale}
            sizes={sizes}
            onChoose={(sizeId) => {
              setIsOpen(false)
              onChoose(sizeId)
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
