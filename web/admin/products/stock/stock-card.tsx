import { useState } from 'react'
import type { Color } from '#contract/colors.ts'
import type { Size } from '#contract/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, inputClasses } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PlusIcon, XIcon } from '../../../ui/icons/storefront.ts'
import { ColorDialog } from '../../colors/color-dialog.tsx'
import { useColors } from '../../data/colors.ts'
import { nameInAdminLanguage } from '../../data/in-admin-language.ts'
import { Card } from '../../page/card.tsx'
import { ColorSwatch } from '../../page/color-swatch.tsx'
import { RenderOutsideForm } from '../../page/render-outside-form.tsx'
import * as m from '../messages/stock.ts'
import * as words from '../messages/words.ts'
import { SizesDialog } from './sizes-dialog.tsx'
import {
  addColorToRows,
  colorsIn,
  removeColorFromRows,
  type StockRow,
  setSizesOfRows,
  sizesIn,
  stockRowKey,
} from './stock-rows.ts'

type StockCardProps = {
  rows: StockRow[]
  problem: string | undefined
  onChange: (rows: StockRow[]) => void
}

/** The stock of a product in each of its colours and sizes. */
export function StockCard({ rows, problem, onChange }: StockCardProps) {
  const [openDialog, setOpenDialog] = useState<'color' | 'sizes'>()
  const colors = colorsIn(rows)
  const sizes = sizesIn(rows)
  const enterStock = (stockRow: StockRow, text: string) =>
    onChange(
      rows.map((otherRow) =>
        otherRow === stockRow ? { ...rowWithoutProblem(stockRow), typedCount: text } : otherRow,
      ),
    )
  const closeDialog = () => setOpenDialog(undefined)
  return (
    <Card title={words.STOCK} purposeText={m.WHAT_STOCK_MEANS} problem={problem}>
      {sizes.length > 0 && <p className="-mt-2 mb-4 text-ink-2 text-sm">{m.EMPTY_STOCK_HINT}</p>}
      <ul className={sizes.length > 0 ? 'grid gap-5' : 'grid gap-3'}>
        {(colors.length > 0 ? colors : [null]).map((color) => (
          <StockOfColor
            key={color?.id ?? 0}
            color={color}
            rows={rows.filter((stockRow) => stockRow.color?.id === color?.id)}
            onEnterStock={enterStock}
            onRemove={() => onChange(removeColorFromRows(rows, color))}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <AddColor
          chosenColorIds={colors.map(({ id }) => id)}
          onChooseColor={(color) => onChange(addColorToRows(rows, color))}
        />
        <Button variant="quiet" className="max-sm:-ml-5" onClick={() => setOpenDialog('color')}>
          <PlusIcon aria-hidden="true" className="size-5" />
          {m.NEW_COLOUR}
        </Button>
        <Button variant="quiet" onClick={() => setOpenDialog('sizes')}>
          <PlusIcon aria-hidden="true" className="size-5" />
          {sizes.length > 0 ? m.EDIT_SIZES : m.ADD_SIZES}
        </Button>
      </div>
      {openDialog && (
        <RenderOutsideForm>
          {openDialog === 'color' ? (
            <ColorDialog
              onSaved={(color) => onChange(addColorToRows(rows, color))}
              onClose={closeDialog}
            />
          ) : (
            <SizesDialog
              chosenSizes={sizes}
              onChooseSizes={(chosenColorIds) => onChange(setSizesOfRows(rows, chosenColorIds))}
              onClose={closeDialog}
            />
          )}
        </RenderOutsideForm>
      )}
    </Card>
  )
}

const rowWithoutProblem = ({ problem: _, ...stockRow }: StockRow): StockRow => stockRow

type StockOfColorProps = {
  color: Color | null
  rows: StockRow[]
  onEnterStock: (stockRow: StockRow, text: string) => void
  onRemove: () => void
}

/** One number without sizes, or one for each size. */
function StockOfColor({ color, rows, onEnterStock, onRemove }: StockOfColorProps) {
  const renderStockField = (stockRow: StockRow, label: string, widthClasses: string) => (
    <Field
      key={stockRowKey(stockRow)}
      label={label}
      isOptional={stockRow.size ? 'unmarked' : false}
      inputMode="numeric"
      autoComplete="off"
      className={widthClasses}
      value={stockRow.typedCount}
      error={stockRow.problem}
      onChange={({ target }) => onEnterStock(stockRow, target.value)}
    />
  )
  const removeButton = color && (
    <IconButton label={m.removeColorText(nameInAdminLanguage(color))} onClick={onRemove}>
      <XIcon aria-hidden="true" className="size-5" />
    </IconButton>
  )
  const [firstRow] = rows
  if (firstRow && !firstRow.size)
    return (
      <li className="flex items-end gap-3">
        {color && <ColorSwatch hexCode={color.hexCode} className="mb-2 size-8" />}
        {renderStockField(firstRow, color ? nameInAdminLanguage(color) : m.IN_STOCK, 'w-40')}
        {removeButton}
      </li>
    )
  return (
    <li>
      <fieldset>
        <legend className={color ? 'contents' : 'sr-only'}>
          <span className="flex items-center gap-3">
            {color && <ColorSwatch hexCode={color.hexCode} className="size-8" />}
            <span className="font-semibold">{color ? nameInAdminLanguage(color) : m.IN_STOCK}</span>
            {removeButton}
          </span>
        </legend>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
          {rows.map((stockRow) => renderStockField(stockRow, sizeNameOf(stockRow.size), 'min-w-0'))}
        </div>
      </fieldset>
    </li>
  )
}

const sizeNameOf = (size: Size | null) => size?.name ?? ''

type AddColorProps = { chosenColorIds: number[]; onChooseColor: (color: Color) => void }

function AddColor({ chosenColorIds, onChooseColor }: AddColorProps) {
  const { data } = useColors()
  const otherColors = (data?.data ?? []).filter(({ id }) => !chosenColorIds.includes(id))
  if (otherColors.length === 0) return null
  return (
    <select
      aria-label={m.ADD_A_COLOUR}
      value=""
      onChange={({ target }) => {
        const color = otherColors.find(({ id }) => String(id) === target.value)
        if (color) onChooseColor(color)
      }}
      className={inputClasses(false, 'max-w-52')}
    >
      <option value="">{m.ADD_A_COLOUR_OPTION}</option>
      {otherColors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
