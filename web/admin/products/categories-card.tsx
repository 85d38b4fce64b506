import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, inputClasses } from '../../ui/field.tsx'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { useCategoriesInAdminLanguage } from '../data/categories.ts'
import { Card } from '../page/card.tsx'
import { RenderOutsideForm } from '../page/render-outside-form.tsx'
import * as m from './messages/product.ts'
import * as words from './messages/words.ts'

type CategoriesCardProps = {
  /** The first one is the main category. */
  chosen: number[]
  problem: string | undefined
  onChange: (chosen: number[]) => void
}

/** The categories of a product. */
export function CategoriesCard({ chosen, problem, onChange }: CategoriesCardProps) {
  const { data } = useCategoriesInAdminLanguage()
  const [isAdding, setIsAdding] = useState(false)
  const names = new Map((data?.data ?? []).map(({ id, name }) => [id, name]))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Card title={words.CATEGORIES} text={m.WHERE_CUSTOMERS_FIND_IT} problem={problem}>
      <ul className="-mx-2">
        {(data?.data ?? []).map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-paper">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                className="size-5 shrink-0 accent-sindoor"
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {chosen.length > 1 && (
        <FieldFrame label={m.MAIN_CATEGORY} hint={m.WHAT_THE_MAIN_CATEGORY_DOES} className="mt-3">
          {(controlProps) => (
            <select
              {...controlProps}
              value={chosen[0]}
              onChange={({ target }) => onChange(makeFirst(chosen, Number(target.value)))}
              className={inputClasses(false)}
            >
              {chosen.map((id) => (
                <option key={id} value={id}>
                  {names.get(id)}
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
            onSaved={(id) => onChange([...chosen, id])}
            onClose={() => setIsAdding(false)}
          />
        </RenderOutsideForm>
      )}
    </Card>
  )
}

const makeFirst = (ids: number[], id: number) => [id, ...ids.filter((each) => each !== id)]
