import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useCategories, useDeleteCategory } from '../data/categories.ts'
import { nameInAdminLanguage } from '../data/in-admin-language.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryList } from './category-list.tsx'
import * as m from './messages.ts'

/** The open dialog and its category. */
type OpenDialog = { what: 'add' } | { what: 'change' | 'delete'; category: Category }

/** The page of all categories. */
export function CategoriesPage() {
  const query = useCategories()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const stop = () => setOpenDialog(undefined)
  const add = (
    <Button onClick={() => setOpenDialog({ what: 'add' })}>
      <PlusIcon aria-hidden="true" className="size-5" />
      {m.ADD_CATEGORY}
    </Button>
  )
  return (
    <AdminPage title={m.CATEGORIES} actions={query.data && query.data.total > 0 && add}>
      <QueryContent query={query} messages={m.LOADING_CATEGORIES}>
        {({ data }) =>
          data.length > 0 ? (
            <>
              <p className="mb-4 max-w-prose text-ink-2">{m.WHAT_THE_ORDER_DOES}</p>
              <CategoryList
                categories={data}
                onChange={(category) => setOpenDialog({ what: 'change', category })}
                onDelete={(category) => setOpenDialog({ what: 'delete', category })}
              />
            </>
          ) : (
            <EmptyState title={m.NO_CATEGORIES_YET} text={m.WHAT_CATEGORIES_ARE} action={add} />
          )
        }
      </QueryContent>
      {openDialog?.what === 'add' && <CategoryDialog onClose={stop} />}
      {openDialog?.what === 'change' && (
        <CategoryDialog category={openDialog.category} onClose={stop} />
      )}
      {openDialog?.what === 'delete' && (
        <DeleteDialog category={openDialog.category} onClose={stop} />
      )}
    </AdminPage>
  )
}

function DeleteDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory()
  const { id, productCount } = category
  const name = nameInAdminLanguage(category)
  return (
    <ConfirmDialog
      title={m.deleteCategory(name)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.DELETE_CATEGORY}
      busy={remove.isPending && m.DELETING}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => showSuccessToast(m.isDeleted(name)),
          onError: (error) => showFailure(error, m.THE_CATEGORY_COULD_NOT_BE_DELETED),
          onSettled: onClose,
        })
      }
    >
      <p>{productCount > 0 ? m.productsStay(productCount) : m.NOTHING_ELSE_CHANGES}</p>
    </ConfirmDialog>
  )
}
