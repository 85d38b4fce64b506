import { useState } from 'react'
import { MAX_SIZES_PER_PRODUCT } from '#contract/product-rules.ts'
import {
  ADJUSTABLE_SIZE_SCALES,
  findAdjustableSize,
  findSizeById,
  SIZE_SCALES,
  SIZES_BY_SCALE,
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
  chosenSizes: Size[]
  onChooseSizes: (sizes: Size[]) => void
  onClose: () => void
}

/** Chooses the sizes of a product: all of one scale. */
export function SizesDialog({ chosenSizes, onChooseSizes, onClose }: SizesDialogProps) {
  const [scale, setScale] = useState<SizeScale>(chosenSizes[0]?.scale ?? 'ring')
  const [chosenIds, setChosenIds] = useState(() => new Set(chosenSizes.map(({ id }) => id)))
  const sizes = SIZES_BY_SCALE[scale]
  const adjustableSizes = [...chosenIds]
    .flatMap((id) => findSizeById(id) ?? [])
    .filter((size) => size.fits && size.scale === scale)
    .toSorted((size, otherSize) => size.id - otherSize.id)
  const pickedSizes = [...sizes.filter(({ id }) => chosenIds.has(id)), ...adjustableSizes]
  const hasTooManySizes = pickedSizes.length > MAX_SIZES_PER_PRODUCT
  const toggleSize = (id: number) =>
    setChosenIds((currentIds) => {
      const newIds = new Set(currentIds)
      if (!newIds.delete(id)) newIds.add(id)
      return newIds
    })
  return (
    <Dialog title={m.SIZES} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (hasTooManySizes) return
          onChooseSizes(pickedSizes)
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
                const chosenScale = SIZE_SCALES.find((scaleOption) => scaleOption === target.value)
                if (chosenScale) setScale(chosenScale)
              }}
              className={inputClasses(false)}
            >
              {SIZE_SCALES.map((scaleOption) => (
                <option key={scaleOption} value={scaleOption}>
                  {m.SCALE_NAMES[scaleOption]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <fieldset>
          <legend className="font-semibold">{m.sizesSelectedText(pickedSizes.length)}</legend>
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
                  checked={chosenIds.has(id)}
                  onChange={() => toggleSize(id)}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-sm focus-visible:shadow-none focus-visible:outline-none"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        {ADJUSTABLE_SIZE_SCALES.some((sizeInTable) => sizeInTable === scale) && (
          <AdjustableSizeFields
            key={scale}
            sizes={sizes}
            chosenSizes={adjustableSizes}
            onAdd={({ id }) => setChosenIds((currentIds) => new Set(currentIds).add(id))}
            onRemove={({ id }) => toggleSize(id)}
          />
        )}
        <p role="status" className="font-semibold text-error text-sm">
          {hasTooManySizes && m.tooManySizesText(MAX_SIZES_PER_PRODUCT)}
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
  chosenSizes: SizeInTable[]
  onAdd: (size: SizeInTable) => void
  onRemove: (size: SizeInTable) => void
}

/** The sizes of pieces that can be adjusted from one size to another. */
function AdjustableSizeFields({ sizes, chosenSizes, onAdd, onRemove }: AdjustableSizeFieldsProps) {
  const [fromId, setFromId] = useState(sizes[0]?.id)
  const [toId, setToId] = useState(sizes.at(-1)?.id)
  const [error, setError] = useState<string>()
  const sizeById = (id: number | undefined) => sizes.find((sizeInTable) => sizeInTable.id === id)
  const addAdjustableSize = () => {
    const size = findAdjustableSize(sizeById(fromId), sizeById(toId))
    setError(size ? undefined : m.LARGER_SIZE_NEEDED)
    if (size) onAdd(size)
  }
  return (
    <fieldset>
      <legend className="font-semibold">{m.ADJUSTABLE}</legend>
      <p className="mt-1 text-ink-2 text-sm">{m.ADJUSTABLE_SIZE_HINT}</p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <SizeSelect
          label={m.ADJUSTABLE_FROM_SIZE}
          sizes={sizes}
          selectedSizeId={fromId}
          onChange={setFromId}
        />
        <SizeSelect
          label={m.ADJUSTABLE_TO_SIZE}
          sizes={sizes}
          selectedSizeId={toId}
          onChange={setToId}
          error={error}
        />
        <Button variant="secondary" onClick={addAdjustableSize}>
          {m.ADD_ADJUSTABLE_SIZE}
        </Button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {chosenSizes.map((size) => (
          <li
            key={size.id}
            className="figures inline-flex items-center rounded-sm border border-ink bg-surface pl-3"
          >
            {size.name}
            <IconButton label={m.removeSizeText(size.name)} onClick={() => onRemove(size)}>
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
  selectedSizeId: number | undefined
  onChange: (id: number) => void
  error?: string | undefined
}

const SizeSelect = ({ label, sizes, selectedSizeId, onChange, error }: SizeSelectProps) => (
  <FieldFrame label={label} error={error} className="min-w-28 flex-1">
    {(controlProps) => (
      <select
        {...controlProps}
        value={selectedSizeId}
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
