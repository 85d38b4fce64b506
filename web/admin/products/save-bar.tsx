import type { FormEvent } from 'react'
import type { ProductState } from '#contract/admin-products.ts'
import { Button } from '../../ui/button.tsx'
import { SaveStrip } from '../page/save-strip.tsx'

type SaveBarProps = {
  /** The state of the product; none for a new one. */
  state: ProductState | undefined
  isChanged: boolean
  /** What is going on while it is saved. */
  saving: string | undefined
  /** Saves it in another state than the one it has. */
  onSaveAs: (state: 'on-sale' | 'draft') => (event: FormEvent) => void
  onDiscard: () => void
}

/** What can be done with what was typed about a product. */
export function SaveBar({ state, isChanged, saving, onSaveAs, onDiscard }: SaveBarProps) {
  const isSaving = saving !== undefined
  if (state && !isChanged && !isSaving) return null
  return (
    <SaveStrip words={saving ?? (state && <Unsaved isShort={state !== 'on-sale'} />)}>
      {state ? (
        <Button look="secondary" blocked={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      ) : (
        <Button look="secondary" blocked={isSaving} onClick={onSaveAs('draft')}>
          Save as draft
        </Button>
      )}
      {state && state !== 'on-sale' && (
        <Button look="secondary" blocked={isSaving} onClick={onSaveAs('on-sale')}>
          Put on sale
        </Button>
      )}
      <Button type="submit" busy={isSaving && 'Saving…'}>
        {state ? 'Save' : 'Put on sale'}
      </Button>
    </SaveStrip>
  )
}

/** Beside three buttons a phone has no room left for words. */
const Unsaved = ({ isShort }: { isShort: boolean }) => (
  <span className={isShort ? 'max-sm:sr-only' : undefined}>Unsaved changes</span>
)
