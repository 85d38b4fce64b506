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
  const reorderCategories = useReorderCategories()
  // The requested order is shown at once, before the server has saved it.
  const shownCategories = reorderCategories.isPending
    ? sortByIds(categories, reorderCategories.variables)
    : categories
  const moveCategory = (category: Category | undefined, newIndex: number) => {
    if (!category) return
    const reorderedCategories = moveItem(
      shownCategories,
      shownCategories.indexOf(category),
      newIndex,
    )
    setAnnouncement(
      m.newPositionText(nameInAdminLanguage(category), newIndex + 1, shownCategories.length),
    )
    reorderCategories.mutate(
      reorderedCategories.map(({ id }) => id),
      { onError: (error) => showFailure(error, m.CATEGORY_ORDER_NOT_SAVED) },
    )
  }
  return (
    <>
      <ol className="divide-y divide-line border border-line bg-surface">
        {shownCategories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={index === 0}
            isLast={index === shownCategories.length - 1}
            onMove={(offset) => moveCategory(category, index + offset)}
            onDropOf={(droppedKey) =>
              moveCategory(
                shownCategories.find(({ id }) => String(id) === droppedKey),
                index,
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
const sortByIds = (categories: Category[], sortedIds: number[]): Category[] => {
  const positionById = new Map(sortedIds.map((id, position) => [id, position]))
  const positionOf = ({ id }: Category) => positionById.get(id) ?? sortedIds.length
  return categories.toSorted(
    (category, otherCategory) => positionOf(category) - positionOf(otherCategory),
  )
}
