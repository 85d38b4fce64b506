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
type OpenDialog = { action: 'add' } | { action: 'change' | 'delete'; category: Category }

/** The page of all categories. */
export function CategoriesPage() {
  const query = useCategories()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const closeDialog = () => setOpenDialog(undefined)
  const addButton = (
    <Button onClick={() => setOpenDialog({ action: 'add' })}>
      <PlusIcon aria-hidden="true" className="size-5" />
      {m.ADD_CATEGORY}
    </Button>
  )
  return (
    <AdminPage title={m.CATEGORIES} actions={query.data && query.data.total > 0 && addButton}>
      <QueryContent query={query} messages={m.LOADING_CATEGORIES}>
        {({ data }) =>
          data.length > 0 ? (
            <>
              <p className="mb-4 max-w-prose text-ink-2">{m.WHAT_CATEGORY_ORDER_DOES}</p>
              <CategoryList
                categories={data}
                onChange={(category) => setOpenDialog({ action: 'change', category })}
                onDelete={(category) => setOpenDialog({ action: 'delete', category })}
              />
            </>
          ) : (
            <EmptyState
              title={m.NO_CATEGORIES_YET}
              text={m.WHAT_CATEGORIES_ARE}
              action={addButton}
            />
          )
        }
      </QueryContent>
      {openDialog?.action === 'add' && <CategoryDialog onClose={closeDialog} />}
      {openDialog?.action === 'change' && (
        <CategoryDialog category={openDialog.category} onClose={closeDialog} />
      )}
      {openDialog?.action === 'delete' && (
        <DeleteCategoryDialog category={openDialog.category} onClose={closeDialog} />
      )}
    </AdminPage>
  )
}

function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const deleteCategory = useDeleteCategory()
  const { id, productCount } = category
  const name = nameInAdminLanguage(category)
  return (
    <ConfirmDialog
      title={m.deleteCategoryQuestion(name)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.DELETE_CATEGORY}
      busy={deleteCategory.isPending && m.DELETING}
      onCancel={onClose}
      onConfirm={() =>
        deleteCategory.mutate(id, {
          onSuccess: () => showSuccessToast(m.categoryDeletedText(name)),
          onError: (error) => showFailure(error, m.THE_CATEGORY_COULD_NOT_BE_DELETED),
          onSettled: onClose,
        })
      }
    >
      <p>
        {productCount > 0 ? m.productsStayText(productCount) : m.EMPTY_CATEGORY_ONLY_IS_DELETED}
      </p>
    </ConfirmDialog>
  )
}
