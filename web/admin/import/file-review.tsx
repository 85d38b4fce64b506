import { useState } from 'react'
import { FILE_VERDICTS, type FileCheck, type FileVerdict } from '#contract/catalogue-file.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countOf } from '../page/messages.ts'
import { Pager } from '../page/pager.tsx'
import { Tabs } from '../page/tabs.tsx'
import { Verdicts } from './verdicts.tsx'

const TAB_WORDS: Record<FileVerdict, string> = {
  wrong: 'Wrong',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
}
/** Products that need attention come first. */
const TABS: FileVerdict[] = ['wrong', 'new', 'changed', 'unchanged']
const PER_PAGE = 25
const COUNT = new Intl.NumberFormat('en-IN')

type FileReviewProps = {
  fileName: string
  check: FileCheck
  onImport: () => void
  onRestart: () => void
}

/** What an import would change, product by product, and the buttons to import or to start again. */
export function FileReview({ fileName, check, onImport, onRestart }: FileReviewProps) {
  const { counts, products, unknownColumns } = check
  const [shown, setShown] = useState(TABS.find((verdict) => counts[verdict] > 0) ?? 'unchanged')
  const [page, setPage] = useState(1)
  const found = products.filter(({ verdict }) => verdict === shown)
  return (
    <>
      <p className="mb-3 break-words text-ink-2">
        {fileName} · {countOf(FILE_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0))}
        {unknownColumns.length > 0 && ` · Not used: ${unknownColumns.join(', ')}`}
      </p>
      <Tabs
        label="Products of the file"
        value={shown}
        options={TABS.map((verdict) => [
          verdict,
          TAB_WORDS[verdict],
          COUNT.format(counts[verdict]),
        ])}
        onChoose={(value) => {
          setShown(TABS.find((verdict) => verdict === value) ?? shown)
          setPage(1)
        }}
      />
      <div className="mt-4">
        {found.length > 0 ? (
          <>
            <Verdicts products={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)} />
            <Pager
              page={page}
              limit={PER_PAGE}
              total={found.length}
              totalPages={Math.ceil(found.length / PER_PAGE)}
              onPage={setPage}
            />
          </>
        ) : (
          <EmptyState title={NONE[shown].title} text={NONE[shown].text} />
        )}
      </div>
      <Decision counts={counts} onImport={onImport} onRestart={onRestart} />
    </>
  )
}

const NONE: Record<FileVerdict, { title: string; text: string }> = {
  wrong: { title: 'Nothing is wrong', text: 'Every product of the file can be imported.' },
  new: { title: 'Nothing new', text: 'Your shop has every product of the file.' },
  changed: { title: 'Nothing changes', text: 'No product of your shop would be another.' },
  unchanged: { title: 'None', text: 'Every product of the file brings something.' },
}

type DecisionProps = Pick<FileCheck, 'counts'> & Pick<FileReviewProps, 'onImport' | 'onRestart'>

/** The buttons, which stay visible while the list scrolls. */
function Decision({ counts, onImport, onRestart }: DecisionProps) {
  const sound = counts.new + counts.changed
  return (
    <section
      aria-label="Decision"
      className="sticky bottom-16 z-20 mt-5 flex flex-wrap items-center gap-2 border border-line bg-surface p-3 shadow-dialog lg:bottom-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 max-sm:basis-full">
        {wordsFor(counts)}
      </p>
      <Button variant="secondary" className="max-sm:px-3" onClick={onRestart}>
        Another file
      </Button>
      {sound > 0 && (
        <Button className="max-sm:flex-1 max-sm:px-2" onClick={onImport}>
          {counts.wrong > 0
            ? `Import the other ${COUNT.format(sound)}`
            : `Import ${countOf(sound)}`}
        </Button>
      )}
    </section>
  )
}

function wordsFor({ new: added, changed, wrong }: FileCheck['counts']): string {
  if (wrong > 0)
    return `${countOf(wrong)} cannot be imported. Mend your table and choose it again${added + changed > 0 ? ', or leave them out' : ''}.`
  if (added + changed === 0) return 'Your shop is as this file says. There is nothing to import.'
  return 'Nothing has changed yet.'
}
