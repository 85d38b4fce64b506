import { useState } from 'react'
import {
  CATALOGUE_FILE_VERDICTS,
  type CatalogueFileCheck,
  type CatalogueFileVerdict,
} from '#contract/catalogue-file.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CatalogueFileReadOptions } from '../data/catalogue-file.ts'
import { countOf } from '../page/messages.ts'
import { PageLinks } from '../page/pager.tsx'
import { Tabs } from '../page/tabs.tsx'
import { ChooseImportColumns } from './choose-import-columns.tsx'
import { FileProductVerdicts } from './file-product-verdicts.tsx'
import * as m from './messages.ts'
import { MissingCategoriesAndColors } from './missing-names.tsx'

const TAB_WORDS: Record<CatalogueFileVerdict, string> = {
  wrong: m.ERRORS,
  new: m.NEW,
  changed: m.CHANGED,
  unchanged: m.NO_CHANGE,
}
/** Products that need attention come first. */
const TABS: CatalogueFileVerdict[] = ['wrong', 'new', 'changed', 'unchanged']
const PER_PAGE = 25
const COUNT = new Intl.NumberFormat('en-IN')

type FileReviewProps = {
  fileName: string
  check: CatalogueFileCheck
  options: CatalogueFileReadOptions
  /** Checks the file again, read in another way. */
  onRead: (options: CatalogueFileReadOptions) => void
  onImport: () => void
  onRestart: () => void
}

/** What an import would change, product by product, and the buttons to import or to start again. */
export function ImportReview({
  fileName,
  check,
  options,
  onRead,
  onImport,
  onRestart,
}: FileReviewProps) {
  const { counts, products, unknownColumns, source, missing } = check
  const [shown, setShown] = useState(TABS.find((verdict) => counts[verdict] > 0) ?? 'unchanged')
  const [page, setPage] = useState(1)
  const found = products.filter(({ verdict }) => verdict === shown)
  return (
    <>
      <p className="mb-3 break-words text-ink-2">
        {fileName} · {m.SOURCES[source]} ·{' '}
        {countOf(CATALOGUE_FILE_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0))}
        {unknownColumns.length > 0 && m.columnsNotUsed(unknownColumns)}
      </p>
      {source === 'list' && (
        <ChooseImportColumns check={check} onMap={(columns) => onRead({ ...options, columns })} />
      )}
      {missing.categories.length + missing.colors.length > 0 && (
        <MissingCategoriesAndColors
          missing={missing}
          isAdded={options.addMissing ?? false}
          onChange={(addMissing) => onRead({ ...options, addMissing })}
        />
      )}
      {products.length > 0 && (
        <>
          <Tabs
            label={m.PRODUCTS_OF_THE_FILE}
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
                <FileProductVerdicts
                  products={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
                />
                <PageLinks
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
        </>
      )}
      <Decision counts={counts} onImport={onImport} onRestart={onRestart} />
    </>
  )
}

const NONE: Record<CatalogueFileVerdict, { title: string; text: string }> = {
  wrong: { title: m.NO_ERRORS, text: m.EVERY_PRODUCT_CAN_BE_IMPORTED },
  new: { title: m.NO_NEW_PRODUCTS, text: m.SHOP_HAS_EVERY_PRODUCT },
  changed: { title: m.NO_CHANGES, text: m.NO_PRODUCT_WOULD_CHANGE },
  unchanged: { title: m.NONE, text: m.EVERY_PRODUCT_CHANGES },
}

type DecisionProps = Pick<CatalogueFileCheck, 'counts'> &
  Pick<FileReviewProps, 'onImport' | 'onRestart'>

/** The buttons, which stay visible while the list scrolls. */
function Decision({ counts, onImport, onRestart }: DecisionProps) {
  const sound = counts.new + counts.changed
  return (
    <section
      aria-label={m.DECISION}
      className="sticky bottom-16 z-20 mt-5 flex flex-wrap items-center gap-2 border border-line bg-surface p-3 shadow-dialog lg:bottom-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 max-sm:basis-full">
        {wordsFor(counts)}
      </p>
      <Button variant="secondary" className="max-sm:px-3" onClick={onRestart}>
        {m.ANOTHER_FILE}
      </Button>
      {sound > 0 && (
        <Button className="max-sm:flex-1 max-sm:px-2" onClick={onImport}>
          {counts.wrong > 0 ? m.importTheOther(COUNT.format(sound)) : m.importProducts(sound)}
        </Button>
      )}
    </section>
  )
}

function wordsFor({ new: added, changed, wrong }: CatalogueFileCheck['counts']): string {
  if (wrong > 0)
    return added + changed > 0 ? m.someCannotBeImported(wrong) : m.noneCanBeImported(wrong)
  if (added + changed === 0) return m.NOTHING_TO_IMPORT
  return m.NOTHING_HAS_CHANGED_YET
}
