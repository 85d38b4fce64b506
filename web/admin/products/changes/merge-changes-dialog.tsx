import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Dialog } from '../../page/dialog.tsx'
import type { TypedProduct } from '../form/use-product-form.ts'
import * as m from '../messages/product.ts'
import {
  compareChanges,
  type FormPart,
  idOfFormPart,
  mergeChanges,
  type ProductVersions,
} from './compare-changes.ts'
import { FormPartValue } from './part-value.tsx'

type MergeChangesDialogProps = {
  versions: ProductVersions
  /** Called with what the form should hold now; it still has to be saved. */
  onMerge: (mergedProduct: TypedProduct) => void
  onDiscard: () => void
  onClose: () => void
}

/**
 * Shows what somebody else changed on a product since the form was opened. Where both changed the
 * same, the user chooses; all other changes of both stay.
 */
export function MergeChangesDialog({
  versions,
  onMerge,
  onDiscard,
  onClose,
}: MergeChangesDialogProps) {
  const { changedByBoth, changedByThem } = compareChanges(versions)
  const [takenPartIds, setTakenPartIds] = useState<string[]>([])
  const keepsMyVersion = (formPart: FormPart) => !takenPartIds.includes(idOfFormPart(formPart))
  const chooseVersion = (formPart: FormPart, keepsMine: boolean) =>
    setTakenPartIds([
      ...takenPartIds.filter((partId) => partId !== idOfFormPart(formPart)),
      ...(keepsMine ? [] : [idOfFormPart(formPart)]),
    ])
  return (
    <Dialog title={m.CHANGED_BY_SOMEBODY_ELSE_TOO} appliesAtOnce onClose={onClose}>
      <p>{changedByBoth.length > 0 ? m.CHOOSE_WHAT_TO_KEEP : m.BOTH_CHANGES_STAY}</p>
      {changedByBoth.map((formPart) => (
        <VersionChoice
          key={idOfFormPart(formPart)}
          formPart={formPart}
          versions={versions}
          keepsMyVersion={keepsMyVersion(formPart)}
          onChoose={(keepsMine) => chooseVersion(formPart, keepsMine)}
        />
      ))}
      {changedByThem.length > 0 && (
        <section className="mt-6">
          <h3 className="font-semibold">{m.THEIR_CHANGES}</h3>
          <dl className="mt-2 divide-y divide-line border-line border-y">
            {changedByThem.map((formPart) => (
              <div key={idOfFormPart(formPart)} className="py-2.5">
                <dt className="text-ink-2 text-sm">{formPart.label}</dt>
                <dd className="min-w-0">
                  <FormPartValue formPart={formPart} typedProduct={versions.theirVersion} />
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
        <Button onClick={() => onMerge(mergeChanges(versions, keepsMyVersion))}>
          {m.CONTINUE_EDITING}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type VersionChoiceProps = Pick<MergeChangesDialogProps, 'versions'> & {
  formPart: FormPart
  keepsMyVersion: boolean
  onChoose: (keepsMine: boolean) => void
}

/** What both changed: the own value and the other one. */
function VersionChoice({ formPart, versions, keepsMyVersion, onChoose }: VersionChoiceProps) {
  const radioGroupName = useId()
  const versionOptions = [
    { keepsMine: true, label: m.YOUR_VERSION, typed: versions.myVersion },
    { keepsMine: false, label: m.THEIR_VERSION, typed: versions.theirVersion },
  ]
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{formPart.label}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {versionOptions.map(({ keepsMine, label, typed }) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-control/60 bg-surface p-3 has-checked:border-sindoor has-checked:ring-1 has-checked:ring-sindoor"
          >
            <input
              type="radio"
              name={radioGroupName}
              checked={keepsMyVersion === keepsMine}
              onChange={() => onChoose(keepsMine)}
              className="mt-0.5 size-5 shrink-0 accent-sindoor"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-ink-2 text-sm">{label}</span>
              <FormPartValue formPart={formPart} typedProduct={typed} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
