import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CircleCheck } from '../../ui/icons/storefront.ts'
import { countOf } from '../page/messages.ts'
import { Page } from '../page/page.tsx'
import { useStayWithChanges } from '../page/use-stay-with-changes.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FileReview } from './file-review.tsx'
import { type Imported, type Stage, useFileImport } from './use-file-import.ts'
import { WorkBar } from './work-bar.tsx'

/** Imports products from a file: choose, check, review, import. */
export function ImportPage() {
  const { stage, check, decide, restart } = useFileImport()
  const place = useFocusAt(stage.at)
  const question = useStayWithChanges(stage.at === 'importing', UNDER_WAY)
  return (
    <Page title="Import products" above={['/products', 'Products']}>
      <div ref={place} tabIndex={-1} className="outline-none">
        {stage.at === 'choosing' && (
          <ChooseFile failure={stage.failure} onFile={(file) => void check(file)} />
        )}
        {(stage.at === 'checking' || stage.at === 'importing') && <WorkBar {...stage} />}
        {stage.at === 'deciding' && (
          <FileReview
            key={stage.check.digest}
            fileName={stage.file.name}
            check={stage.check}
            onImport={() => void decide(stage.file, stage.check)}
            onRestart={restart}
          />
        )}
        {stage.at === 'done' && <ImportDone imported={stage.imported} onRestart={restart} />}
      </div>
      {question}
    </Page>
  )
}

const UNDER_WAY = {
  title: 'Leave during the import?',
  text: 'It goes on without you, but nobody tells you then how it ended.',
}

/** The clicked button disappears with its step, so the focus moves to the next step. */
function useFocusAt(stage: Stage['at']) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage) place.current?.focus()
    before.current = stage
  }, [stage])
  return place
}

type ImportDoneProps = { imported: Imported; onRestart: () => void }

const ImportDone = ({ imported, onRestart }: ImportDoneProps) => (
  <div role="status">
    <EmptyState
      picture={<CircleCheck className="size-12 text-leaf" strokeWidth={1.5} />}
      title={`${countOf(imported.new + imported.changed)} imported`}
      text={inWords(imported)}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Link to="/products" className={buttonClasses()}>
            See the products
          </Link>
          <Button variant="secondary" onClick={onRestart}>
            Import another file
          </Button>
        </span>
      }
    />
  </div>
)

const COUNT = new Intl.NumberFormat('en-IN')

const inWords = ({ new: added, changed, leftOut }: Imported): string =>
  [
    `${COUNT.format(added)} new, ${COUNT.format(changed)} changed.`,
    leftOut > 0 && `${COUNT.format(leftOut)} left out, because something was wrong with them.`,
    added > 0 && 'New products are drafts, unless the file says that they are on sale.',
  ]
    .filter(Boolean)
    .join(' ')
