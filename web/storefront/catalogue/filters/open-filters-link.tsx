import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLoadBeforeOpening } from '../../../ui/use-load-before-opening.ts'
import { productListPath } from '../../page/paths.ts'
import * as m from '../messages.ts'
import type { FilteredList } from './filtered-list.ts'

const loadFilterDialog = () => import('./filter-dialog.tsx')
const FilterDialog = lazy(async () => ({ default: (await loadFilterDialog()).FilterDialog }))

/**
 * Opens the filters in a dialog; without JavaScript it links to the page with the filters above the
 * list.
 */
export function OpenFiltersLink({ className, ...props }: FilteredList & { className?: string }) {
  const { listPath, query } = props
  const [isOpen, setIsOpen] = useState(false)
  const { loadFirst: loadThen, isLoading } = useLoadBeforeOpening(loadFilterDialog)
  const openFilters = (event: MouseEvent) => {
    event.preventDefault()
    if (!isLoading) loadThen(() => setIsOpen(true))
  }
  const filterPagePath = productListPath(listPath, query)
  return (
    <>
      <Link
        to={`${filterPagePath}${filterPagePath.includes('?') ? '&' : '?'}filter=open`}
        rel="nofollow"
        onClick={openFilters}
        className={buttonClasses('secondary', className)}
      >
        {isLoading && <Spinner />}
        {m.FILTER_PRODUCTS}
      </Link>
      <Suspense>{isOpen && <FilterDialog {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
