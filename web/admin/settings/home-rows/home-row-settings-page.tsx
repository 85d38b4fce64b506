import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '#contract/categories.ts'
import { type HomeRow, type HomeRowSettings, MAX_HOME_ROWS } from '#contract/home.ts'
import { Field, FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { useCategoriesInAdminLanguage } from '../../data/categories.ts'
import { inAdminLanguage } from '../../data/in-admin-language.ts'
import { useHomeRows, useSaveHomeRows } from '../../data/settings.ts'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { MoveUpAndDownButtons } from '../../page/move-up-and-down-buttons.tsx'
import { ListCard, ListForm } from '../list-form.tsx'
import * as m from '../messages/home-page.ts'
import * as words from '../messages/words.ts'
import { SettingsPage } from '../settings-page.tsx'
import { showSavedOrRefused } from '../show-saved-or-refused.ts'
import { useEditableList } from '../use-editable-list.ts'
import { PickedProductsField } from './picked-products-field.tsx'

/** The page for the rows of products on the home page. */
export const HomeRowSettingsPage = () => (
  <SettingsPage part={words.HOME_PAGE} query={useHomeRows()} messages={m.LOADING_HOME_ROWS}>
    {(settings, onDiscard) => <HomeRowsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

const NEW_ROW: HomeRow = {
  title: '',
  text: '',
  source: 'newest',
  categoryId: null,
  productIds: [],
}

type HomeRowsFormProps = { settings: HomeRowSettings; onDiscard: () => void }

function HomeRowsForm({ settings, onDiscard }: HomeRowsFormProps) {
  const list = useEditableList(settings.rows)
  const form = useRef<HTMLFormElement>(null)
  const categories = useCategoriesInAdminLanguage().data?.data ?? []
  const { isPending, mutate } = useSaveHomeRows()
  const add = () => {
    flushSync(() => list.add(NEW_ROW))
    const titles = form.current?.querySelectorAll<HTMLInputElement>('input[name="title"]')
    titles?.[titles.length - 1]?.focus()
  }
  return (
    <ListForm
      list={list}
      form={form}
      isSaving={isPending}
      save={(rows) => mutate({ rows, version: settings.version }, showSavedOrRefused())}
      onDiscard={onDiscard}
    >
      <ListCard
        list={list}
        title={m.ROWS_OF_PRODUCTS}
        text={m.WHAT_ROWS_ARE}
        most={MAX_HOME_ROWS}
        addText={m.ADD_ROW}
        onAdd={add}
        emptyText={m.NO_ROWS}
        nameOf={nameOf}
      >
        {({ key, item }, place) => (
          <RowFields
            key={key}
            row={item}
            categories={categories}
            onChange={(row) => list.replace(key, row)}
            {...place}
          />
        )}
      </ListCard>
    </ListForm>
  )
}

const nameOf = (row: HomeRow) => inAdminLanguage(row).title || m.THE_NEW_ROW

type RowFieldsProps = {
  row: HomeRow
  categories: Category[]
  isFirst: boolean
  isLast: boolean
  onChange: (row: HomeRow) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function RowFields(props: RowFieldsProps) {
  const { row, categories, isFirst, isLast, onChange, onMove, onRemove } = props
  const name = nameOf(row)
  return (
    <li className="grid gap-x-4 gap-y-3 py-5 first:pt-0 sm:grid-cols-2">
      <Field
        label={words.TITLE}
        name="title"
        autoComplete="off"
        value={row.title}
        onChange={({ target }) => onChange({ ...row, title: target.value })}
      />
      <FieldInNepali
        label={words.TITLE_IN_NEPALI}
        value={row.titleNe ?? ''}
        onChange={({ target }) => onChange({ ...row, titleNe: target.value })}
      />
      <FieldFrame label={m.SHOWS} error={sourceProblem(row)} canBeEmpty>
        {(controlProps) => (
          <select
            {...controlProps}
            className={inputClasses(sourceProblem(row) !== undefined)}
            value={row.source === 'category' ? String(row.categoryId ?? '') : row.source}
            onChange={({ target }) => onChange({ ...row, ...sourceOf(target.value) })}
          >
            {row.source === 'category' && row.categoryId === null && (
              <option value="">{m.CHOOSE_WHAT_IT_SHOWS}</option>
            )}
            <option value="newest">{m.THE_NEWEST_PRODUCTS}</option>
            <option value="offers">{m.PRODUCTS_WITH_AN_OFFER}</option>
            <option value="picked">{m.PRODUCTS_YOU_CHOOSE}</option>
            {categories.map(({ id, name: category, productCount }) => (
              <option key={id} value={id}>
                {category}
                {productCount === 0 && m.EMPTY_SO_HIDDEN}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={m.TEXT_BELOW_THE_TITLE}
        isOptional
        autoComplete="off"
        value={row.text}
        onChange={({ target }) => onChange({ ...row, text: target.value })}
      />
      <FieldInNepali
        label={words.TEXT_IN_NEPALI}
        value={row.textNe ?? ''}
        onChange={({ target }) => onChange({ ...row, textNe: target.value })}
      />
      {row.source === 'picked' && (
        <PickedProductsField
          ids={row.productIds}
          onChange={(productIds) => onChange({ ...row, productIds })}
        />
      )}
      <div className="flex justify-end sm:col-span-2">
        <MoveUpAndDownButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton label={m.remove(name)} onClick={onRemove}>
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}

const sourceProblem = ({ source, categoryId }: HomeRow) =>
  source === 'category' && categoryId === null ? m.CATEGORY_WAS_DELETED : undefined

/** The value of the list: a source, or the id of a category. */
function sourceOf(value: string): Pick<HomeRow, 'source' | 'categoryId' | 'productIds'> {
  const none = { categoryId: null, productIds: [] }
  if (value === 'newest' || value === 'offers' || value === 'picked')
    return { ...none, source: value }
  return { ...none, source: 'category', categoryId: value === '' ? null : Number(value) }
}
