import type { FormEvent } from 'react'
import type { ProductState } from '#contract/admin-products.ts'
import { Button } from '../../../ui/button.tsx'
import { StickyFormButtons } from '../../page/sticky-form-buttons.tsx'
import * as m from '../messages/product.ts'
import * as words from '../messages/words.ts'

type SaveBarProps = {
  /** The state of the product; undefined for a new one. */
  state: ProductState | undefined
  isChanged: boolean
  /** What is happening during the save. */
  savingText: string | undefined
  /** Saves the product in another state. */
  onSaveAs: (state: 'on-sale' | 'draft') => (event: FormEvent) => void
  onDiscard: () => void
}

/** The buttons to save or discard the changes. */
export function SaveBar({ state, isChanged, savingText, onSaveAs, onDiscard }: SaveBarProps) {
  const isSaving = savingText !== undefined
  if (state && !isChanged && !isSaving) return null
  return (
    <StickyFormButtons
      stateText={savingText ?? (state && <UnsavedNotice isShortText={state !== 'on-sale'} />)}
    >
      {state ? (
        <Button variant="secondary" blocked={isSaving} onClick={onDiscard}>
          {m.DISCARD}
        </Button>
      ) : (
        <Button variant="secondary" blocked={isSaving} onClick={onSaveAs('draft')}>
          {m.SAVE_AS_DRAFT}
        </Button>
      )}
      {state && state !== 'on-sale' && (
        <Button variant="secondary" blocked={isSaving} onClick={onSaveAs('on-sale')}>
          {words.PUBLISH}
        </Button>
      )}
      <Button type="submit" busy={isSaving && words.SAVING}>
        {state ? m.SAVE : words.PUBLISH}
      </Button>
    </StickyFormButtons>
  )
}

/** A phone has no room for the long text beside three buttons. */
const UnsavedNotice = ({ isShortText }: { isShortText: boolean }) => (
  <span className={isShortText ? 'max-sm:sr-only' : undefined}>{m.UNSAVED_CHANGES}</span>
)
