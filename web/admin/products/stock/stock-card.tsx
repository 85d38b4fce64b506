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
  colorsIn,
  type StockRow,
  sizesIn,
  stockRowKey,
  withColor,
  withoutColor,
  withSizes,
} from './stock-rows.ts'

type StockCardProps = {
  rows: StockRow[]
  problem: string | undefined
  onChange: (rows: StockRow[]) => void
}

/** The stock of a product in each of its colours and sizes. */
export function StockCard({ rows, problem, onChange }: StockCardProps) {
  const [open, setOpen] = useState<'color' | 'sizes'>()
  const colors = colorsIn(rows)
  const sizes = sizesIn(rows)
  const type = (row: StockRow, text: string) =>
    onChange(rows.map((each) => (each === row ? { ...withoutProblem(row), text } : each)))
  const close = () => setOpen(undefined)
  return (
    <Card title={words.STOCK} text={m.WHAT_STOCK_MEANS} problem={problem}>
      {sizes.length > 0 && <p className="-mt-2 mb-4 text-ink-2 text-sm">{m.EMPTY_IS_NOT_MADE}</p>}
      <ul className={sizes.length > 0 ? 'grid gap-5' : 'grid gap-3'}>
        {(colors.length > 0 ? colors : [null]).map((color) => (
          <StockOfColor
            key={color?.id ?? 0}
            color={color}
            rows={rows.filter((row) => row.color?.id === color?.id)}
            onType={type}
            onRemove={() => onChange(withoutColor(rows, color))}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <AddColor
          chosen={colors.map(({ id }) => id)}
          onTake={(color) => onChange(withColor(rows, color))}
        />
        <Button variant="quiet" className="max-sm:-ml-5" onClick={() => setOpen('color')}>
          <PlusIcon aria-hidden="true" className="size-5" />
          {m.NEW_COLOUR}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('sizes')}>
          <PlusIcon aria-hidden="true" className="size-5" />
          {sizes.length > 0 ? m.EDIT_SIZES : m.ADD_SIZES}
        </Button>
      </div>
      {open && (
        <RenderOutsideForm>
          {open === 'color' ? (
            <ColorDialog onSaved={(color) => onChange(withColor(rows, color))} onClose={close} />
          ) : (
            <SizesDialog
              chosen={sizes}
              onChosen={(chosen) => onChange(withSizes(rows, chosen))}
              onClose={close}
            />
          )}
        </RenderOutsideForm>
      )}
    </Card>
  )
}

const withoutProblem = ({ problem: _, ...row }: StockRow): StockRow => row

type StockOfColorProps = {
  color: Color | null
  rows: StockRow[]
  onType: (row: StockRow, text: string) => void
  onRemove: () => void
}

/** One number without sizes, or one for each size. */
function StockOfColor({ color, rows, onType, onRemove }: StockOfColorProps) {
  const fieldOf = (row: StockRow, label: string, width: string) => (
    <Field
      key={stockRowKey(row)}
      label={label}
      isOptional={row.size ? 'unmarked' : false}
      inputMode="numeric"
      autoComplete="off"
      className={width}
      value={row.text}
      error={row.problem}
      onChange={({ target }) => onType(row, target.value)}
    />
  )
  const remove = color && (
    <IconButton label={m.removeColor(nameInAdminLanguage(color))} onClick={onRemove}>
      <XIcon aria-hidden="true" className="size-5" />
    </IconButton>
  )
  const [first] = rows
  if (first && !first.size)
    return (
      <li className="flex items-end gap-3">
        {color && <ColorSwatch hexCode={color.hexCode} className="mb-2 size-8" />}
        {fieldOf(first, color ? nameInAdminLanguage(color) : m.IN_STOCK, 'w-40')}
        {remove}
      </li>
    )
  return (
    <li>
      <fieldset>
        <legend className={color ? 'contents' : 'sr-only'}>
          <span className="flex items-center gap-3">
            {color && <ColorSwatch hexCode={color.hexCode} className="size-8" />}
            <span className="font-semibold">{color ? nameInAdminLanguage(color) : m.IN_STOCK}</span>
            {remove}
          </span>
        </legend>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
          {rows.map((row) => fieldOf(row, nameOf(row.size), 'min-w-0'))}
        </div>
      </fieldset>
    </li>
  )
}

const nameOf = (size: Size | null) => size?.name ?? ''

type AddColorProps = { chosen: number[]; onTake: (color: Color) => void }

function AddColor({ chosen, onTake }: AddColorProps) {
  const { data } = useColors()
  const others = (data?.data ?? []).filter(({ id }) => !chosen.includes(id))
  if (others.length === 0) return null
  return (
    <select
      aria-label={m.ADD_A_COLOUR}
      value=""
      onChange={({ target }) => {
        const color = others.find(({ id }) => String(id) === target.value)
        if (color) onTake(color)
      }}
      className={inputClasses(false, 'max-w-52')}
    >
      <option value="">{m.ADD_A_COLOUR_OPTION}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
