import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Dialog } from '../../page/dialog.tsx'
import * as m from '../messages/product.ts'
import type { TypedProduct } from '../use-product-form.ts'
import {
  compareChanges,
  type FormPart,
  idOfFormPart,
  mergeChanges,
  type ProductVersions,
} from './compare-changes.ts'
import { FormPartValue } from './part-value.tsx'

type MergeDialogProps = {
  versions: ProductVersions
  /** Called with what the form should hold now; it still has to be saved. */
  onMerged: (merged: TypedProduct) => void
  onDiscard: () => void
  onClose: () => void
}

/**
 * Shows what somebody else changed on a product since the form was opened. Where both changed the
 * same, the user chooses; all other changes of both stay.
 */
export function MergeChangesDialog({ versions, onMerged, onDiscard, onClose }: MergeDialogProps) {
  const { both, theirs } = compareChanges(versions)
  const [taken, setTaken] = useState<string[]>([])
  const keepsMine = (part: FormPart) => !taken.includes(idOfFormPart(part))
  const choose = (part: FormPart, keeps: boolean) =>
    setTaken([
      ...taken.filter((id) => id !== idOfFormPart(part)),
      ...(keeps ? [] : [idOfFormPart(part)]),
    ])
  return (
    <Dialog title={m.CHANGED_BY_TWO} appliesAtOnce onClose={onClose}>
      <p>{both.length > 0 ? m.CHOOSE_WHAT_TO_KEEP : m.BOTH_CHANGES_STAY}</p>
      {both.map((part) => (
        <VersionChoice
          key={idOfFormPart(part)}
          part={part}
          versions={versions}
          keepsMine={keepsMine(part)}
          onChoose={(keeps) => choose(part, keeps)}
        />
      ))}
      {theirs.length > 0 && (
        <section className="mt-6">
          <h3 className="font-semibold">{m.THEIR_CHANGES}</h3>
          <dl className="mt-2 divide-y divide-line border-line border-y">
            {theirs.map((part) => (
              <div key={idOfFormPart(part)} className="py-2.5">
                <dt className="text-ink-2 text-sm">{part.label}</dt>
                <dd className="min-w-0">
                  <FormPartValue part={part} typed={versions.theirs} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p className="mt-6 text-ink-2 text-sm">{m.NOTHING_IS_SAVED_YET}</p>
      <DialogFooter>
        <Button variant="secondary" onClick={onDiscard}>
          {m.DISCARD_MY_CHANGES}
        </Button>
        <Button onClick={() => onMerged(mergeChanges(versions, keepsMine))}>{m.CONTINUE}</Button>
      </DialogFooter>
    </Dialog>
  )
}

type ChoiceProps = Pick<MergeDialogProps, 'versions'> & {
  part: FormPart
  keepsMine: boolean
  onChoose: (keeps: boolean) => void
}

/** What both changed: the own value and the other one. */
function VersionChoice({ part, versions, keepsMine, onChoose }: ChoiceProps) {
  const name = useId()
  const options = [
    { keeps: true, label: m.YOURS, typed: versions.mine },
    { keeps: false, label: m.THEIRS, typed: versions.theirs },
  ]
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{part.label}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {options.map(({ keeps, label, typed }) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-control/60 bg-surface p-3 has-checked:border-sindoor has-checked:ring-1 has-checked:ring-sindoor"
          >
            <input
              type="radio"
              name={name}
              checked={keepsMine === keeps}
              onChange={() => onChoose(keeps)}
              className="mt-0.5 size-5 shrink-0 accent-sindoor"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-ink-2 text-sm">{label}</span>
              <FormPartValue part={part} typed={typed} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
