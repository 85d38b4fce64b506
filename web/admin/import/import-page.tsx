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
  const place = useFocusAt(stage.at)
  const question = useUnsavedChangesWarning(stage.at === 'importing', UNDER_WAY)
  return (
    <AdminPage title={m.IMPORT_PRODUCTS} linkAbove={['/products', m.PRODUCTS]}>
      <div ref={place} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {stage.at === 'choosing' && (
          <ChooseImportFile failure={stage.failure} onFile={(file) => void check(file)} />
        )}
        {(stage.at === 'checking' || stage.at === 'importing') && <ProgressBar {...stage} />}
        {stage.at === 'deciding' && (
          <ImportReview
            key={stage.check.digest}
            fileName={stage.file.name}
            check={stage.check}
            options={stage.options}
            onRead={(options) => void check(stage.file, options)}
            onImport={() => void decide(stage.file, stage.options, stage.check)}
            onRestart={restart}
          />
        )}
        {stage.at === 'done' && <ImportDone imported={stage.imported} onRestart={restart} />}
      </div>
      {question}
    </AdminPage>
  )
}

const UNDER_WAY = {
  title: m.LEAVE_DURING_THE_IMPORT,
  text: m.IT_CONTINUES_WITHOUT_YOU,
}

/** The clicked button disappears with its step, so the focus moves to the next step. */
function useFocusAt(stage: ImportStage['at']) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage) place.current?.focus()
    before.current = stage
  }, [stage])
  return place
}

type ImportDoneProps = { imported: ImportCounts; onRestart: () => void }

const ImportDone = ({ imported, onRestart }: ImportDoneProps) => (
  <>
    <div role="status">
      <EmptyState
        picture={<CircleCheckIcon className="size-12 text-leaf" strokeWidth={1.5} />}
        title={m.areImported(imported.new + imported.changed)}
        text={inWords(imported)}
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
    {imported.id !== null && imported.pictures > 0 && <PicturesOfImport id={imported.id} />}
  </>
)

/** How the pictures of the import arrive. */
function PicturesOfImport({ id }: { id: number }) {
  const { data } = useImports()
  const done = data?.data.find((one) => one.id === id)
  return done ? (
    <Card title={m.PICTURES} className="mx-auto max-w-[36rem]">
      <ImportPictures {...done} />
    </Card>
  ) : null
}

const COUNT = new Intl.NumberFormat('en-IN')

const inWords = ({ new: added, changed, leftOut, pictures }: ImportCounts): string =>
  [
    m.newAndChanged(COUNT.format(added), COUNT.format(changed)),
    leftOut > 0 && m.skipped(COUNT.format(leftOut)),
    pictures > 0 && m.picturesAreDownloaded(pictures),
    added > 0 && m.NEW_PRODUCTS_ARE_DRAFTS,
    added + changed > 0 && m.UNDO_IT_IF_WRONG,
  ]
    .filter(Boolean)
    .join(' ')
