import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { useReorderCategories } from '../data/categories.ts'
import { nameInAdminLanguage } from '../data/in-admin-language.ts'
import { moveItem } from '../page/move-item.ts'
import { showFailure } from '../page/show-failure.ts'
import { CategoryRow } from './category-row.tsx'
import * as m from './messages.ts'

type CategoryListProps = {
  categories: Category[]
  onChange: (category: Category) => void
  onDelete: (category: Category) => void
}

/** The categories in the order of the shop; they can be moved by dragging or by buttons. */
export function CategoryList({ categories, onChange, onDelete }: CategoryListProps) {
  const [announcement, setAnnouncement] = useState('')
  const order = useReorderCategories()
  // The requested order is shown at once, before the server has saved it.
  const shown = order.isPending ? inOrder(categories, order.variables) : categories
  const move = (category: Category | undefined, to: number) => {
    if (!category) return
    const wanted = moveItem(shown, shown.indexOf(category), to)
    setAnnouncement(m.isNowAt(nameInAdminLanguage(category), to + 1, shown.length))
    order.mutate(
      wanted.map(({ id }) => id),
      { onError: (error) => showFailure(error, m.ORDER_NOT_SAVED) },
    )
  }
  return (
    <>
      <ol className="divide-y divide-line border border-line bg-surface">
        {shown.map((category, at) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={at === 0}
            isLast={at === shown.length - 1}
            onMove={(by) => move(category, at + by)}
            onDropOf={(key) =>
              move(
                shown.find(({ id }) => String(id) === key),
                at,
              )
            }
            onChange={() => onChange(category)}
            onDelete={() => onDelete(category)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** Sorts categories by the given ids; categories added in the meantime come last. */
const inOrder = (categories: Category[], ids: number[]): Category[] => {
  const positionById = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: Category) => positionById.get(id) ?? ids.length
  return categories.toSorted((one, other) => place(one) - place(other))
}
