import type { FormEvent } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { Button } from '../../ui/button.tsx'
import { SaveStrip } from '../page/save-strip.tsx'

type SaveBarProps = {
  product: StaffProduct | undefined
  isChanged: boolean
  /** How much of the pictures has arrived, while saving. */
  progress: number | undefined
  onSaveDraft: (event: FormEvent) => void
  onDiscard: () => void
}

/** What can be done with what was typed about a product. */
export function SaveBar({ product, isChanged, progress, onSaveDraft, onDiscard }: SaveBarProps) {
  const isSaving = progress !== undefined
  if (product && !isChanged && !isSaving) return null
  return (
    <SaveStrip words={isSaving ? wordsOf(progress) : product && 'Unsaved changes'}>
      {product ? (
        <Button look="secondary" blocked={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      ) : (
        <Button look="secondary" blocked={isSaving} onClick={onSaveDraft}>
          Save as draft
        </Button>
      )}
      <Button type="submit" busy={isSaving && 'Saving…'}>
        {product ? 'Save' : 'Put on sale'}
      </Button>
    </SaveStrip>
  )
}

/** The last of it is what the shop does with the pictures. */
const wordsOf = (progress: number): string =>
  progress > 0 && progress < 1 ? `${Math.round(progress * 100)} % sent` : ''
