import { useState } from 'react'
import { MAX_SIZES_PER_PRODUCT } from '#contract/product-rules.ts'
import { SIZE_SCALES, SIZES_OF_SCALE, type SizeScale } from '#contract/size-table.ts'
import type { Size } from '#contract/sizes.ts'
import { classes } from '../../ui/classes.ts'
import { FieldFrame, inputLook } from '../../ui/field.tsx'
import { Dialog } from '../page/dialog.tsx'
import { FormFooter } from '../page/form-footer.tsx'
import * as m from './messages.ts'

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
  const picked = sizes.filter(({ id }) => ids.has(id))
  const isTooMany = picked.length > MAX_SIZES_PER_PRODUCT
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
          onChosen(picked.map(({ id, name }) => ({ id, scale, name })))
          onClose()
        }}
      >
        <FieldFrame label={m.KIND_OF_SIZES}>
          {(wiring) => (
            <select
              {...wiring}
              data-autofocus
              value={scale}
              onChange={({ target }) => {
                const wanted = SIZE_SCALES.find((each) => each === target.value)
                if (wanted) setScale(wanted)
              }}
              className={inputLook(false)}
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
          <legend className="font-semibold">{m.sizesChosen(picked.length)}</legend>
          <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
            {sizes.map(({ id, name }) => (
              <label
                key={id}
                className={classes(
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
