import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Plus } from '../../ui/icons/storefront.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { useCategories, useDeleteCategory } from '../data/categories.ts'
import { Loaded } from '../page/loaded.tsx'
import { countOf } from '../page/messages.ts'
import { Page } from '../page/page.tsx'
import { showFailure } from '../page/show-failure.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryList } from './category-list.tsx'
import * as m from './messages.ts'

/** The open dialog and its category. */
type Doing = { what: 'add' } | { what: 'change' | 'delete'; category: Category }

/** The page of all categories. */
export function CategoriesPage() {
  const query = useCategories()
  const [doing, setDoing] = useState<Doing>()
  const stop = () => setDoing(undefined)
  const add = (
    <Button onClick={() => setDoing({ what: 'add' })}>
      <Plus aria-hidden="true" className="size-5" />
      Add category
    </Button>
  )
  return (
    <Page title="Categories" actions={query.data && query.data.total > 0 && add}>
      <Loaded query={query} messages={m.LOADING_CATEGORIES}>
        {({ data }) =>
          data.length > 0 ? (
            <>
              <p className="mb-4 max-w-prose text-ink-2">
                Shoppers see them in this order; the first four stand on the home page. Drag a
                category to another place, or use its arrows.
              </p>
              <CategoryList
                categories={data}
                onChange={(category) => setDoing({ what: 'change', category })}
                onDelete={(category) => setDoing({ what: 'delete', category })}
              />
            </>
          ) : (
            <EmptyState
              title="No categories yet"
              text="Categories are the shelves of your shop: Earrings, Necklaces, Bridal. Shoppers look around by them."
              action={add}
            />
          )
        }
      </Loaded>
      {doing?.what === 'add' && <CategoryDialog onClose={stop} />}
      {doing?.what === 'change' && <CategoryDialog category={doing.category} onClose={stop} />}
      {doing?.what === 'delete' && <DeleteDialog category={doing.category} onClose={stop} />}
    </Page>
  )
}

function DeleteDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory()
  const { id, name, productCount } = category
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      cancelLabel="Keep it"
      confirmLabel="Delete category"
      busy={remove.isPending && 'Deleting…'}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => toastSuccess(`${name} deleted`),
          onError: (error) => showFailure(error, 'The category could not be deleted'),
          onSettled: onClose,
        })
      }
    >
      <p>
        {productCount > 0
          ? `${countOf(productCount)} in it ${productCount === 1 ? 'stays' : 'stay'} in the shop, on no shelf of this name.`
          : 'It is empty, so nothing else changes.'}
      </p>
    </ConfirmDialog>
  )
}
