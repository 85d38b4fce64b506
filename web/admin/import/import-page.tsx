import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import { useImports } from '../data/catalogue-file.ts'
import { Card } from '../page/card.tsx'
import { AdminPage } from '../page/page.tsx'
import { useUnsavedChangesWarning } from '../page/use-unsaved-changes-warning.tsx'
import { ChooseImportFile } from './choose-import-file.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { ImportReview } from './import-review.tsx'
import * as m from './messages.ts'
import { ProgressBar } from './progress-bar.tsx'
import { type ImportCounts, type ImportStage, useFileImport } from './use-file-import.ts'

/** Imports products from a file: choose, check, review, import. */
export function ImportPage() {
  const { stage, check, decide, restart } = useFileImport()
  const stageRef = useFocusAfterStageChange(stage.phase)
  const leaveQuestion = useUnsavedChangesWarning(stage.phase === 'importing', LEAVE_WARNING)
  return (
    <AdminPage title={m.IMPORT_PRODUCTS} linkAbove={['/products', m.PRODUCTS]}>
      <div ref={stageRef} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {stage.phase === 'choosing' && (
          <ChooseImportFile failure={stage.failure} onChooseFile={(file) => void check(file)} />
        )}
        {(stage.phase === 'checking' || stage.phase === 'importing') && <ProgressBar {...stage} />}
        {stage.phase === 'deciding' && (
          <ImportReview
            key={stage.check.digest}
            fileName={stage.file.name}
            check={stage.check}
            options={stage.options}
            onReadAgain={(options) => void check(stage.file, options)}
            onImport={() => void decide(stage.file, stage.options, stage.check)}
            onRestart={restart}
          />
        )}
        {stage.phase === 'done' && (
          <ImportDone importCounts={stage.importCounts} onRestart={restart} />
        )}
      </div>
      {leaveQuestion}
    </AdminPage>
  )
}

const LEAVE_WARNING = {
  title: m.LEAVE_DURING_THE_IMPORT,
  text: m.IT_CONTINUES_WITHOUT_YOU,
}

/** The clicked button disappears with its step, so the focus moves to the next step. */
function useFocusAfterStageChange(stage: ImportStage['phase']) {
  const stageRef = useRef<HTMLDivElement>(null)
  const previousStage = useRef(stage)
  useEffect(() => {
    if (previousStage.current !== stage) stageRef.current?.focus()
    previousStage.current = stage
  }, [stage])
  return stageRef
}

type ImportDoneProps = { importCounts: ImportCounts; onRestart: () => void }

const ImportDone = ({ importCounts, onRestart }: ImportDoneProps) => (
  <>
    <div role="status">
      <EmptyState
        picture={<CircleCheckIcon className="size-12 text-leaf" strokeWidth={1.5} />}
        title={m.productsImportedText(importCounts.new + importCounts.changed)}
        text={importCountsInWords(importCounts)}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to="/products" className={buttonClasses()}>
              {m.VIEW_PRODUCTS}
            </Link>
            <Button variant="secondary" onClick={onRestart}>
              {m.IMPORT_ANOTHER_FILE}
            </Button>
          </span>
        }
      />
    </div>
    {importCounts.id !== null && importCounts.pictures > 0 && (
      <PicturesOfImport id={importCounts.id} />
    )}
  </>
)

/** How the pictures of the import arrive. */
function PicturesOfImport({ id }: { id: number }) {
  const { data } = useImports()
  const finishedImport = data?.data.find((catalogueImport) => catalogueImport.id === id)
  return finishedImport ? (
    <Card title={m.PICTURES} className="mx-auto max-w-[36rem]">
      <ImportPictures {...finishedImport} />
    </Card>
  ) : null
}

const COUNT_FORMAT = new Intl.NumberFormat('en-IN')

const importCountsInWords = ({
  new: addedCount,
  changed,
  leftOut,
  pictures,
}: ImportCounts): string =>
  [
    m.newAndChangedText(COUNT_FORMAT.format(addedCount), COUNT_FORMAT.format(changed)),
    leftOut > 0 && m.skippedProductsText(COUNT_FORMAT.format(leftOut)),
    pictures > 0 && m.picturesAreDownloadedText(pictures),
    addedCount > 0 && m.NEW_PRODUCTS_ARE_DRAFTS,
    addedCount + changed > 0 && m.WHERE_TO_UNDO_IMPORT,
  ]
    .filter(Boolean)
    .join(' ')
