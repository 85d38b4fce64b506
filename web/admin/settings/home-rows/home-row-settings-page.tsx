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
  <SettingsPage section={words.HOME_PAGE} query={useHomeRows()} messages={m.LOADING_HOME_ROWS}>
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
  const rowList = useEditableList(settings.rows)
  const formElement = useRef<HTMLFormElement>(null)
  const categories = useCategoriesInAdminLanguage().data?.data ?? []
  const { isPending, mutate } = useSaveHomeRows()
  const addRow = () => {
    flushSync(() => rowList.add(NEW_ROW))
    const titleInputs =
      formElement.current?.querySelectorAll<HTMLInputElement>('input[name="title"]')
    titleInputs?.[titleInputs.length - 1]?.focus()
  }
  return (
    <ListForm
      list={rowList}
      form={formElement}
      isSaving={isPending}
      saveItems={(rows) => mutate({ rows, version: settings.version }, showSavedOrRefused())}
      onDiscard={onDiscard}
    >
      <ListCard
        list={rowList}
        title={m.ROWS_OF_PRODUCTS}
        text={m.WHAT_ROWS_ARE}
        maxItems={MAX_HOME_ROWS}
        addButtonText={m.ADD_ROW}
        onAdd={addRow}
        emptyText={m.NO_ROWS}
        itemNameOf={rowNameOf}
      >
        {({ key, item }, index) => (
          <HomeRowFields
            key={key}
            homeRow={item}
            categories={categories}
            onChange={(homeRow) => rowList.replace(key, homeRow)}
            {...index}
          />
        )}
      </ListCard>
    </ListForm>
  )
}

const rowNameOf = (homeRow: HomeRow) => inAdminLanguage(homeRow).title || m.THE_NEW_ROW

type HomeRowFieldsProps = {
  homeRow: HomeRow
  categories: Category[]
  isFirst: boolean
  isLast: boolean
  onChange: (homeRow: HomeRow) => void
  onMove: (offset: -1 | 1) => void
  onRemove: () => void
}

function HomeRowFields(props: HomeRowFieldsProps) {
  const { homeRow, categories, isFirst, isLast, onChange, onMove, onRemove } = props
  const name = rowNameOf(homeRow)
  return (
    <li className="grid gap-x-4 gap-y-3 py-5 first:pt-0 sm:grid-cols-2">
      <Field
        label={words.TITLE}
        name="title"
        autoComplete="off"
        value={homeRow.title}
        onChange={({ target }) => onChange({ ...homeRow, title: target.value })}
      />
      <FieldInNepali
        label={words.TITLE_IN_NEPALI}
        value={homeRow.titleNe ?? ''}
        onChange={({ target }) => onChange({ ...homeRow, titleNe: target.value })}
      />
      <FieldFrame label={m.ROW_SOURCE} error={sourceProblem(homeRow)} canBeEmpty>
        {(controlProps) => (
          <select
            {...controlProps}
            className={inputClasses(sourceProblem(homeRow) !== undefined)}
            value={
              homeRow.source === 'category' ? String(homeRow.categoryId ?? '') : homeRow.source
            }
            onChange={({ target }) => onChange({ ...homeRow, ...sourceOfOption(target.value) })}
          >
            {homeRow.source === 'category' && homeRow.categoryId === null && (
              <option value="">{m.CHOOSE_ROW_SOURCE}</option>
            )}
            <option value="newest">{m.THE_NEWEST_PRODUCTS}</option>
            <option value="offers">{m.PRODUCTS_WITH_AN_OFFER}</option>
            <option value="picked">{m.PRODUCTS_YOU_CHOOSE}</option>
            {categories.map(({ id, name: category, productCount }) => (
              <option key={id} value={id}>
                {category}
                {productCount === 0 && m.EMPTY_CATEGORY_SUFFIX}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={m.TEXT_BELOW_THE_TITLE}
        isOptional
        autoComplete="off"
        value={homeRow.text}
        onChange={({ target }) => onChange({ ...homeRow, text: target.value })}
      />
      <FieldInNepali
        label={words.TEXT_IN_NEPALI}
        value={homeRow.textNe ?? ''}
        onChange={({ target }) => onChange({ ...homeRow, textNe: target.value })}
      />
      {homeRow.source === 'picked' && (
        <PickedProductsField
          productIds={homeRow.productIds}
          onChange={(productIds) => onChange({ ...homeRow, productIds })}
        />
      )}
      <div className="flex justify-end sm:col-span-2">
        <MoveUpAndDownButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton label={m.removeText(name)} onClick={onRemove}>
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}

const sourceProblem = ({ source, categoryId }: HomeRow) =>
  source === 'category' && categoryId === null ? m.CATEGORY_WAS_DELETED : undefined

/** The value of the list: a source, or the id of a category. */
function sourceOfOption(
  optionValue: string,
): Pick<HomeRow, 'source' | 'categoryId' | 'productIds'> {
  const noCategoryOrProducts = { categoryId: null, productIds: [] }
  if (optionValue === 'newest' || optionValue === 'offers' || optionValue === 'picked')
    return { ...noCategoryOrProducts, source: optionValue }
  return {
    ...noCategoryOrProducts,
    source: 'category',
    categoryId: optionValue === '' ? null : Number(optionValue),
  }
}
