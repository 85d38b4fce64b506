import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { scriptOf } from '../../ui/script-of.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { useCategories, useDeleteCategory } from '../data/categories.ts'
import { Loaded } from '../page/loaded.tsx'
import { Page } from '../page/page.tsx'
import { tellFailure } from '../page/tell.ts'
import { Thumbnail } from '../page/thumbnail.tsx'
import { CategoryDialog } from './category-dialog.tsx'

/** What is being done, and with which category. */
type Doing = { what: 'add' } | { what: 'rename' | 'delete'; category: Category }

/** The shelves of the shop. */
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
      <Loaded query={query} what="your categories">
        {({ data }) =>
          data.length > 0 ? (
            <CategoryList categories={data} onDo={setDoing} />
          ) : (
            <EmptyState
              title="No categories yet"
              words="Categories are the shelves of your shop: Earrings, Necklaces, Bridal. Shoppers look around by them."
              action={add}
            />
          )
        }
      </Loaded>
      {doing?.what === 'add' && <CategoryDialog onClose={stop} />}
      {doing?.what === 'rename' && <CategoryDialog category={doing.category} onClose={stop} />}
      {doing?.what === 'delete' && <DeleteDialog category={doing.category} onClose={stop} />}
    </Page>
  )
}

type CategoryListProps = { categories: Category[]; onDo: (doing: Doing) => void }

const CategoryList = ({ categories, onDo }: CategoryListProps) => (
  <ul className="divide-y divide-line border border-line bg-surface">
    {categories.map((category) => (
      <li key={category.id} className="flex items-center gap-4 py-2 pr-2 pl-4">
        <Thumbnail src={category.imageUrl} className="size-12" />
        <div className="min-w-0 flex-1">
          <p lang={scriptOf(category.name)} className="break-words font-semibold">
            {category.name}
          </p>
          <p className="text-ink-2 text-sm">{countOf(category.productCount)}</p>
        </div>
        <IconButton
          label={`Rename ${category.name}`}
          onClick={() => onDo({ what: 'rename', category })}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={`Delete ${category.name}`}
          onClick={() => onDo({ what: 'delete', category })}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </li>
    ))}
  </ul>
)

const countOf = (count: number) => (count === 1 ? '1 product' : `${count} products`)

function DeleteDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory()
  const { id, name, productCount } = category
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      keep="Keep it"
      confirm="Delete category"
      busy={remove.isPending && 'Deleting…'}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => toastSuccess(`${name} deleted`),
          onError: (error) => tellFailure(error, 'The category could not be deleted'),
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
