import { useState } from 'react'
import type { Color } from '#contract/colors.ts'
import { Button } from '../../ui/button.tsx'
import { Field, inputLook } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Plus, X } from '../../ui/icons/storefront.ts'
import { ColorDialog } from '../colors/color-dialog.tsx'
import { useColors } from '../data/colors.ts'
import { BesideForm } from '../page/beside-form.tsx'
import { Card } from '../page/card.tsx'
import { Swatch } from '../page/swatch.tsx'
import * as m from './messages.ts'

/** The typed stock of one colour; `was` is the stock in the database. */
export type StockRow = { color: Color | null; text: string; was: number | null; problem?: string }

type StockCardProps = {
  rows: StockRow[]
  problem: string | undefined
  onChange: (rows: StockRow[]) => void
}

/** The stock of a product, for each colour if it has colours. */
export function StockCard({ rows, problem, onChange }: StockCardProps) {
  const [isAdding, setIsAdding] = useState(false)
  const change = (row: StockRow, text: string) =>
    onChange(rows.map((each) => (each === row ? { color: row.color, was: row.was, text } : each)))
  const take = (color: Color) => {
    const others = rows.filter((row) => row.color !== null)
    const [first] = rows
    // The stock without a colour most likely belongs to the first colour.
    const text = others.length === 0 && first && first.was === null ? first.text : ''
    onChange([...others, { color, text: text || '0', was: null }])
  }
  const leave = (row: StockRow) => {
    const others = rows.filter((each) => each !== row)
    onChange(others.length > 0 ? others : [{ color: null, text: row.text, was: null }])
  }
  return (
    <Card title={m.STOCK} text={m.WHAT_STOCK_MEANS} problem={problem}>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.color?.id ?? 0} className="flex items-end gap-3">
            {row.color && <Swatch hexCode={row.color.hexCode} className="mb-2 size-8" />}
            <Field
              label={row.color ? row.color.name : m.IN_STOCK}
              inputMode="numeric"
              autoComplete="off"
              className="w-40"
              value={row.text}
              error={row.problem}
              onChange={({ target }) => change(row, target.value)}
            />
            {row.color && (
              <IconButton label={m.removeColor(row.color.name)} onClick={() => leave(row)}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <AddColor
        chosen={rows.flatMap(({ color }) => color?.id ?? [])}
        onTake={take}
        onNew={() => setIsAdding(true)}
      />
      {isAdding && (
        <BesideForm>
          <ColorDialog onSaved={take} onClose={() => setIsAdding(false)} />
        </BesideForm>
      )}
    </Card>
  )
}

type AddColorProps = { chosen: number[]; onTake: (color: Color) => void; onNew: () => void }

function AddColor({ chosen, onTake, onNew }: AddColorProps) {
  const { data } = useColors()
  const others = (data?.data ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {others.length > 0 && (
        <select
          aria-label={m.ADD_A_COLOUR}
          value=""
          onChange={({ target }) => {
            const color = others.find(({ id }) => String(id) === target.value)
            if (color) onTake(color)
          }}
          className={inputLook(false, 'max-w-52')}
        >
          <option value="">{m.ADD_A_COLOUR_OPTION}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Button variant="quiet" onClick={onNew}>
        <Plus aria-hidden="true" className="size-5" />
        {m.NEW_COLOUR}
      </Button>
    </div>
  )
}
