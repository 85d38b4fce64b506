import { useState } from 'react'
import { Link } from 'react-router'
import type { CatalogueImport, UndoneImport } from '#contract/catalogue-file.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { useImports, useUndoImport } from '../data/catalogue-file.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import { showFailure } from '../page/show-failure.ts'
import { ImportPictures } from './import-pictures.tsx'
import * as m from './messages.ts'

/** The newest imports, each with a button to undo it as a whole. */
export function RecentImports() {
  const { data } = useImports()
  const [undoneImport, setUndoneImport] = useState<UndoneImport>()
  const imports = data?.data ?? []
  if (imports.length === 0) return null
  return (
    <Card title={m.RECENT_IMPORTS}>
      {undoneImport && <UndoneImportNotice undoneImport={undoneImport} />}
      <ul className="divide-y divide-line border-line border-t">
        {imports.map((catalogueImport) => (
          <li key={catalogueImport.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-60">
              <RecentImportFacts finishedImport={catalogueImport} />
              {catalogueImport.by && (
                <span className="block text-ink-2 text-sm">{catalogueImport.by}</span>
              )}
            </p>
            {catalogueImport.undoneAt && <p className="text-ink-2">{m.IMPORT_UNDONE}</p>}
            {catalogueImport.canUndo && (
              <UndoImportButton finishedImport={catalogueImport} onUndone={setUndoneImport} />
            )}
            <ImportPictures {...catalogueImport} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** When it was, where the file came from, and what it did. */
const RecentImportFacts = ({ finishedImport }: { finishedImport: CatalogueImport }) => (
  <>
    <span className="font-semibold">{dateTimeInWords(finishedImport.at)}</span> ·{' '}
    {m.FILE_SOURCE_NAMES[finishedImport.source]} ·{' '}
    {m.newAndChangedText(String(finishedImport.new), String(finishedImport.changed))}
  </>
)

type UndoImportButtonProps = {
  finishedImport: CatalogueImport
  onUndone: (undoneImport: UndoneImport) => void
}

function UndoImportButton({ finishedImport, onUndone }: UndoImportButtonProps) {
  const [isAskingToUndo, setIsAskingToUndo] = useState(false)
  const undoImport = useUndoImport()
  const confirmUndo = () =>
    undoImport.mutate(finishedImport.id, {
      onSuccess: ({ data }) => onUndone(data),
      onError: (error) => showFailure(error, m.IMPORT_NOT_UNDONE, 'import'),
      onSettled: () => setIsAskingToUndo(false),
    })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAskingToUndo(true)}>
        {m.UNDO_IMPORT}
      </Button>
      {isAskingToUndo && (
        <ConfirmDialog
          title={m.UNDO_THIS_IMPORT}
          cancelLabel={m.CANCEL}
          confirmLabel={m.UNDO_IMPORT}
          busy={undoImport.isPending && m.UNDOING_IMPORT}
          onCancel={() => setIsAskingToUndo(false)}
          onConfirm={confirmUndo}
        >
          <p>
            <RecentImportFacts finishedImport={finishedImport} />
          </p>
          <p>{m.undoEffectsText(finishedImport.new, finishedImport.changed)}</p>
          <p>{m.ORDERED_AND_CHANGED_PRODUCTS_STAY}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What the undoing did, with the products that stay. */
const UndoneImportNotice = ({
  undoneImport: { removed, restored, kept },
}: {
  undoneImport: UndoneImport
}) => (
  <div role="status" className="mb-4 border-leaf border-l-4 bg-sand px-4 py-3">
    <p className="font-semibold">{m.importUndoneText(removed, restored)}</p>
    {kept.length > 0 && (
      <>
        <p className="mt-1">{m.PRODUCTS_NOT_UNDONE}</p>
        <ul className="mt-1 list-disc pl-5">
          {kept.map(({ productId, sku, name, why }) => (
            <li key={productId}>
              <Link
                to={`/products/${productId}`}
                className={joinClasses(LIST_LINK_CLASSES, 'underline underline-offset-4')}
              >
                <span lang={langOf(name)}>{name}</span> ({sku})
              </Link>
              : {why === 'ordered' ? m.ORDERED_SO_HIDDEN : m.PRODUCT_CHANGED_SINCE}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
