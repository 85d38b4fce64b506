import { useState } from 'react'
import { Link } from 'react-router'
import type { CatalogueImport, UndoneImport } from '#contract/catalogue-file.ts'
import { Button } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { useImports, useUndoImport } from '../data/catalogue-file.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import { showFailure } from '../page/show-failure.ts'
import { ImportPictures } from './import-pictures.tsx'
import * as m from './messages.ts'

/** The newest imports, each with a button to undo it as a whole. */
export function RecentImports() {
  const { data } = useImports()
  const [undone, setUndone] = useState<UndoneImport>()
  const imports = data?.data ?? []
  if (imports.length === 0) return null
  return (
    <Card title={m.RECENT_IMPORTS}>
      {undone && <UndoneImportNotice result={undone} />}
      <ul className="divide-y divide-line border-line border-t">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-60">
              <ImportLine done={one} />
              {one.by && <span className="block text-ink-2 text-sm">{one.by}</span>}
            </p>
            {one.undoneAt && <p className="text-ink-2">{m.UNDONE}</p>}
            {one.canUndo && <UndoButton done={one} onUndone={setUndone} />}
            <ImportPictures {...one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** When it was, where the file came from, and what it did. */
const ImportLine = ({ done }: { done: CatalogueImport }) => (
  <>
    <span className="font-semibold">{dateTimeInWords(done.at)}</span> · {m.SOURCES[done.source]} ·{' '}
    {m.newAndChanged(String(done.new), String(done.changed))}
  </>
)

type UndoButtonProps = { done: CatalogueImport; onUndone: (result: UndoneImport) => void }

function UndoButton({ done, onUndone }: UndoButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = useUndoImport()
  const confirm = () =>
    undo.mutate(done.id, {
      onSuccess: ({ data }) => onUndone(data),
      onError: (error) => showFailure(error, m.NOT_UNDONE, 'import'),
      onSettled: () => setIsAsking(false),
    })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {m.UNDO_IMPORT}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.UNDO_THIS_IMPORT}
          cancelLabel={m.CANCEL}
          confirmLabel={m.UNDO_IMPORT}
          busy={undo.isPending && m.UNDOING}
          onCancel={() => setIsAsking(false)}
          onConfirm={confirm}
        >
          <p>
            <ImportLine done={done} />
          </p>
          <p>{m.undoDeletesAndRestores(done.new, done.changed)}</p>
          <p>{m.ORDERED_AND_CHANGED_STAY}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What the undoing did, with the products that stay. */
const UndoneImportNotice = ({ result: { removed, restored, kept } }: { result: UndoneImport }) => (
  <div role="status" className="mb-4 border-leaf border-l-4 bg-sand px-4 py-3">
    <p className="font-semibold">{m.importUndone(removed, restored)}</p>
    {kept.length > 0 && (
      <>
        <p className="mt-1">{m.THESE_STAY}</p>
        <ul className="mt-1 list-disc pl-5">
          {kept.map(({ productId, sku, name, why }) => (
            <li key={productId}>
              <Link to={`/products/${productId}`} className="underline underline-offset-4">
                <span lang={langOf(name)}>{name}</span> ({sku})
              </Link>
              : {why === 'ordered' ? m.ORDERED_SO_HIDDEN : m.CHANGED_SINCE}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
