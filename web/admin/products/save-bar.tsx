import type { FormEvent } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { Button } from '../../ui/button.tsx'
import { sentWords } from '../page/sent-words.ts'

type SaveBarProps = {
  product: StaffProduct | undefined
  isChanged: boolean
  /** How much of the pictures has arrived, while saving. */
  progress: number | undefined
  onSaveDraft: (event: FormEvent) => void
  onDiscard: () => void
}

/** What can be done with what was typed; it stays in sight. */
export function SaveBar({ product, isChanged, progress, onSaveDraft, onDiscard }: SaveBarProps) {
  const isSaving = progress !== undefined
  if (product && !isChanged && !isSaving) return null
  return (
    <section
      aria-label="Save"
      className="sticky bottom-[3.75rem] z-20 mt-4 flex flex-wrap items-center justify-end gap-2 border border-line bg-surface p-2 pl-4 shadow-dialog lg:bottom-4"
    >
      <p role="status" className="mr-auto font-semibold">
        {isSaving ? sentWords(progress) : product && 'Unsaved changes'}
      </p>
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
    </section>
  )
}
