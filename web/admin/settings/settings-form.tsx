import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { StickyFormButtons } from '../page/sticky-form-buttons.tsx'
import { useUnsavedChangesWarning } from '../page/use-unsaved-changes-warning.tsx'
import * as m from './messages/words.ts'

type SettingsFormProps = {
  /** For a form with a preview beside it. */
  isWide?: boolean
  form?: RefObject<HTMLFormElement | null>
  isChanged: boolean
  isSaving: boolean
  onSubmit: (event: FormEvent) => void
  onDiscard: () => void
  children: ReactNode
}

/** The form of one settings page; nothing is saved until the user saves it. */
export function SettingsForm(props: SettingsFormProps) {
  const { isWide, form, isChanged, isSaving, onSubmit, onDiscard, children } = props
  const leaveQuestion = useUnsavedChangesWarning(isChanged && !isSaving)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      className={isWide ? undefined : 'max-w-[56rem]'}
    >
      <div className="grid gap-4">{children}</div>
      {(isChanged || isSaving) && (
        <StickyFormButtons stateText={!isSaving && m.UNSAVED_CHANGES}>
          <Button variant="secondary" blocked={isSaving} onClick={onDiscard}>
            {m.DISCARD}
          </Button>
          <Button type="submit" busy={isSaving && m.SAVING}>
            {m.SAVE}
          </Button>
        </StickyFormButtons>
      )}
      {leaveQuestion}
    </form>
  )
}
