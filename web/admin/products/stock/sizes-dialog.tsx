import { useState } from 'react'
import { MAX_SIZES_PER_PRODUCT } from '#contract/product-rules.ts'
import {
  ADJUSTABLE_SIZE_SCALES,
  findAdjustableSize,
  findSizeById,
  SIZE_SCALES,
  SIZES_OF_SCALE,
  type SizeInTable,
  type SizeScale,
} from '#contract/size-table.ts'
import type { Size } from '#contract/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { XIcon } from '../../../ui/icons/storefront.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Dialog } from '../../page/dialog.tsx'
import { FormFooter } from '../../page/form-footer.tsx'
import * as m from '../messages/stock.ts'

type SizesDialogProps = {
  chosen: Size[]
  onChosen: (sizes: Size[]) => void
  onClose: () => void
}

/** Chooses the sizes of a product: all of one scale. */
export function SizesDialog({ chosen, onChosen, onClose }: SizesDialogProps) {
  const [scale, setScale] = useState<SizeScale>(chosen[0]?.scale ?? 'ring')
  const [ids, setIds] = useState(() => new Set(chosen.map(({ id }) => id)))
  const sizes = SIZES_OF_SCALE[scale]
  const adjustable = [...ids]
    .flatMap((id) => findSizeById(id) ?? [])
    .filter((size) => size.fits && size.scale === scale)
    .toSorted((one, other) => one.id - other.id)
  const pickedSizes = [...sizes.filter(({ id }) => ids.has(id)), ...adjustable]
  const isTooMany = pickedSizes.length > MAX_SIZES_PER_PRODUCT
  const toggle = (id: number) =>
    setIds((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <Dialog title={m.SIZES} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isTooMany) return
          onChosen(pickedSizes)
          onClose()
        }}
      >
        <FieldFrame label={m.KIND_OF_SIZES}>
          {(controlProps) => (
            <select
              {...controlProps}
              data-autofocus
              value={scale}
              onChange={({ target }) => {
                const wanted = SIZE_SCALES.find((each) => each === target.value)
                if (wanted) setScale(wanted)
              }}
              className={inputClasses(false)}
            >
              {SIZE_SCALES.map((each) => (
                <option key={each} value={each}>
                  {m.SCALE_NAMES[each]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <fieldset>
          <legend className="font-semibold">{m.sizesChosen(pickedSizes.length)}</legend>
          <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
            {sizes.map(({ id, name }) => (
              <label
                key={id}
                className={joinClasses(
                  'figures relative flex min-h-11 cursor-pointer items-center justify-center rounded-sm border border-control bg-surface px-2 text-center',
                  'has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2',
                )}
              >
                <input
                  type="checkbox"
                  checked={ids.has(id)}
                  onChange={() => toggle(id)}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-sm focus-visible:shadow-none focus-visible:outline-none"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        {ADJUSTABLE_SIZE_SCALES.some((each) => each === scale) && (
          <AdjustableSizeFields
            key={scale}
            sizes={sizes}
            chosen={adjustable}
            onAdd={({ id }) => setIds((now) => new Set(now).add(id))}
            onRemove={({ id }) => toggle(id)}
          />
        )}
        <p role="status" className="font-semibold text-error text-sm">
          {isTooMany && m.tooManySizes(MAX_SIZES_PER_PRODUCT)}
        </p>
        <FormFooter onCancel={onClose} busy={false}>
          {m.USE_THESE_SIZES}
        </FormFooter>
      </form>
    </Dialog>
  )
}

type AdjustableSizeFieldsProps = {
  sizes: SizeInTable[]
  chosen: SizeInTable[]
  onAdd: (size: SizeInTable) => void
  onRemove: (size: SizeInTable) => void
}

/** The sizes of pieces that can be adjusted from one size to another. */
function AdjustableSizeFields({ sizes, chosen, onAdd, onRemove }: AdjustableSizeFieldsProps) {
  const [fromId, setFromId] = useState(sizes[0]?.id)
  const [toId, setToId] = useState(sizes.at(-1)?.id)
  const [error, setError] = useState<string>()
  const sizeOf = (id: number | undefined) => sizes.find((each) => each.id === id)
  const add = () => {
    const size = findAdjustableSize(sizeOf(fromId), sizeOf(toId))
    setError(size ? undefined : m.LARGER_SIZE_NEEDED)
    if (size) onAdd(size)
  }
  return (
    <fieldset>
      <legend className="font-semibold">{m.ADJUSTABLE}</legend>
      <p className="mt-1 text-ink-2 text-sm">{m.ADJUSTABLE_SIZE_HINT}</p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <SizeSelect label={m.FROM_SIZE} sizes={sizes} value={fromId} onChange={setFromId} />
        <SizeSelect label={m.TO_SIZE} sizes={sizes} value={toId} onChange={setToId} error={error} />
        <Button variant="secondary" onClick={add}>
          {m.ADD}
        </Button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {chosen.map((size) => (
          <li
            key={size.id}
            className="figures inline-flex items-center rounded-sm border border-ink bg-surface pl-3"
          >
            {size.name}
            <IconButton label={m.removeSize(size.name)} onClick={() => onRemove(size)}>
              <XIcon aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type SizeSelectProps = {
  label: string
  sizes: SizeInTable[]
  value: number | undefined
  onChange: (id: number) => void
  error?: string | undefined
}

const SizeSelect = ({ label, sizes, value, onChange, error }: SizeSelectProps) => (
  <FieldFrame label={label} error={error} className="min-w-28 flex-1">
    {(controlProps) => (
      <select
        {...controlProps}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className={inputClasses(error !== undefined, 'figures')}
      >
        {sizes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
