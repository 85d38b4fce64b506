import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { PlusIcon } from '../../../ui/icons/storefront.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { CategoryDialog } from '../../categories/category-dialog.tsx'
import { useCategoriesInAdminLanguage } from '../../data/categories.ts'
import { Card } from '../../page/card.tsx'
import { RenderOutsideForm } from '../../page/render-outside-form.tsx'
import * as m from '../messages/product.ts'
import * as words from '../messages/words.ts'

type CategoriesCardProps = {
  /** The first one is the main category. */
  categoryIds: number[]
  problem: string | undefined
  onChange: (categoryIds: number[]) => void
}

/** The categories of a product. */
export function CategoriesCard({ categoryIds, problem, onChange }: CategoriesCardProps) {
  const { data } = useCategoriesInAdminLanguage()
  const [isAdding, setIsAdding] = useState(false)
  const categoryNames = new Map((data?.data ?? []).map(({ id, name }) => [id, name]))
  const toggleCategory = (id: number) =>
    onChange(
      categoryIds.includes(id)
        ? categoryIds.filter((otherId) => otherId !== id)
        : [...categoryIds, id],
    )
  return (
    <Card title={words.CATEGORIES} purposeText={m.WHERE_CUSTOMERS_FIND_PRODUCT} problem={problem}>
      <ul className="-mx-2">
        {(data?.data ?? []).map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-paper">
              <input
                type="checkbox"
                checked={categoryIds.includes(id)}
                onChange={() => toggleCategory(id)}
                className="size-5 shrink-0 accent-sindoor"
              />
              <span lang={langOf(name)}>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {categoryIds.length > 1 && (
        <FieldFrame label={m.MAIN_CATEGORY} hint={m.WHAT_THE_MAIN_CATEGORY_DOES} className="mt-3">
          {(controlProps) => (
            <select
              {...controlProps}
              value={categoryIds[0]}
              onChange={({ target }) =>
                onChange(makeMainCategory(categoryIds, Number(target.value)))
              }
              className={inputClasses(false)}
            >
              {categoryIds.map((id) => (
                <option key={id} value={id}>
                  {categoryNames.get(id)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <Button variant="quiet" className="-ml-5" onClick={() => setIsAdding(true)}>
        <PlusIcon aria-hidden="true" className="size-5" />
        {m.NEW_CATEGORY}
      </Button>
      {isAdding && (
        <RenderOutsideForm>
          <CategoryDialog
            onSaved={(id) => onChange([...categoryIds, id])}
            onClose={() => setIsAdding(false)}
          />
        </RenderOutsideForm>
      )}
    </Card>
  )
}

const makeMainCategory = (ids: number[], id: number) => [
  id,
  ...ids.filter((otherId) => otherId !== id),
]
