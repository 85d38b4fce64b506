import { useState } from 'react'
import {
  CATALOGUE_FILE_VERDICTS,
  type CatalogueFileCheck,
  type CatalogueFileVerdict,
} from '#contract/catalogue-file.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CatalogueFileReadOptions } from '../data/catalogue-file.ts'
import { productCountText } from '../page/messages.ts'
import { PageLinks } from '../page/pager.tsx'
import { Tabs } from '../page/tabs.tsx'
import { ChooseImportColumns } from './choose-import-columns.tsx'
import { FileProductVerdicts } from './file-product-verdicts.tsx'
import * as m from './messages.ts'
import { MissingCategoriesAndColors } from './missing-names.tsx'

const VERDICT_TAB_WORDS: Record<CatalogueFileVerdict, string> = {
  wrong: m.PRODUCTS_WITH_ERRORS,
  new: m.NEW_PRODUCTS,
  changed: m.CHANGED_PRODUCTS,
  unchanged: m.UNCHANGED_PRODUCTS,
}
/** Products that need attention come first. */
const VERDICT_TABS: CatalogueFileVerdict[] = ['wrong', 'new', 'changed', 'unchanged']
const PRODUCTS_PER_PAGE = 25
const COUNT_FORMAT = new Intl.NumberFormat('en-IN')

type ImportReviewProps = {
  fileName: string
  check: CatalogueFileCheck
  options: CatalogueFileReadOptions
  /** Checks the file again, read in another way. */
  onReadAgain: (options: CatalogueFileReadOptions) => void
  onImport: () => void
  onRestart: () => void
}

/** What an import would change, product by product, and the buttons to import or to start again. */
export function ImportReview({
  fileName,
  check,
  options,
  onReadAgain,
  onImport,
  onRestart,
}: ImportReviewProps) {
  const { counts, products, unknownColumns, source, missing } = check
  const [shownVerdict, setShownVerdict] = useState(
    VERDICT_TABS.find((verdict) => counts[verdict] > 0) ?? 'unchanged',
  )
  const [page, setPage] = useState(1)
  const productsWithVerdict = products.filter(({ verdict }) => verdict === shownVerdict)
  return (
    <>
      <p className="mb-3 break-words text-ink-2">
        {fileName} · {m.FILE_SOURCE_NAMES[source]} ·{' '}
        {productCountText(
          CATALOGUE_FILE_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0),
        )}
        {unknownColumns.length > 0 && m.columnsNotUsedText(unknownColumns)}
      </p>
      {source === 'list' && (
        <ChooseImportColumns
          check={check}
          onChooseColumns={(columns) => onReadAgain({ ...options, columns })}
        />
      )}
      {missing.categories.length + missing.colors.length > 0 && (
        <MissingCategoriesAndColors
          missingNames={missing}
          isAddedWithImport={options.addsMissingCategoriesAndColors ?? false}
          onChange={(isAdded) =>
            onReadAgain({ ...options, addsMissingCategoriesAndColors: isAdded })
          }
        />
      )}
      {products.length > 0 && (
        <>
          <Tabs
            label={m.PRODUCTS_OF_THE_FILE}
            value={shownVerdict}
            options={VERDICT_TABS.map((verdict) => [
              verdict,
              VERDICT_TAB_WORDS[verdict],
              COUNT_FORMAT.format(counts[verdict]),
            ])}
            onChoose={(verdictOrUndefined) => {
              setShownVerdict(
                VERDICT_TABS.find((verdict) => verdict === verdictOrUndefined) ?? shownVerdict,
              )
              setPage(1)
            }}
          />
          <div className="mt-4">
            {productsWithVerdict.length > 0 ? (
              <>
                <FileProductVerdicts
                  products={productsWithVerdict.slice(
                    (page - 1) * PRODUCTS_PER_PAGE,
                    page * PRODUCTS_PER_PAGE,
                  )}
                />
                <PageLinks
                  page={page}
                  limit={PRODUCTS_PER_PAGE}
                  total={productsWithVerdict.length}
                  totalPages={Math.ceil(productsWithVerdict.length / PRODUCTS_PER_PAGE)}
                  onChangePage={setPage}
                />
              </>
            ) : (
              <EmptyState
                title={EMPTY_TAB_TEXTS[shownVerdict].heading}
                text={EMPTY_TAB_TEXTS[shownVerdict].text}
              />
            )}
          </div>
        </>
      )}
      <ImportDecision counts={counts} onImport={onImport} onRestart={onRestart} />
    </>
  )
}

const EMPTY_TAB_TEXTS: Record<CatalogueFileVerdict, { heading: string; text: string }> = {
  wrong: { heading: m.NO_ERRORS, text: m.EVERY_PRODUCT_CAN_BE_IMPORTED },
  new: { heading: m.NO_NEW_PRODUCTS, text: m.SHOP_HAS_EVERY_PRODUCT },
  changed: { heading: m.NO_CHANGES, text: m.NO_PRODUCT_WOULD_CHANGE },
  unchanged: { heading: m.NO_UNCHANGED_PRODUCTS, text: m.EVERY_PRODUCT_CHANGES },
}

type ImportDecisionProps = Pick<CatalogueFileCheck, 'counts'> &
  Pick<ImportReviewProps, 'onImport' | 'onRestart'>

/** The buttons, which stay visible while the list scrolls. */
function ImportDecision({ counts, onImport, onRestart }: ImportDecisionProps) {
  const importableCount = counts.new + counts.changed
  return (
    <section
      aria-label={m.IMPORT_DECISION}
      className="sticky bottom-16 z-20 mt-5 flex flex-wrap items-center gap-2 border border-line bg-surface p-3 shadow-dialog lg:bottom-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 max-sm:basis-full">
        {decisionText(counts)}
      </p>
      <Button variant="secondary" className="max-sm:px-3" onClick={onRestart}>
        {m.CHOOSE_ANOTHER_FILE}
      </Button>
      {importableCount > 0 && (
        <Button className="max-sm:flex-1 max-sm:px-2" onClick={onImport}>
          {counts.wrong > 0
            ? m.importRemainingProductsText(COUNT_FORMAT.format(importableCount))
            : m.importProductsText(importableCount)}
        </Button>
      )}
    </section>
  )
}

function decisionText({ new: addedCount, changed, wrong }: CatalogueFileCheck['counts']): string {
  if (wrong > 0)
    return addedCount + changed > 0
      ? m.someCannotBeImportedText(wrong)
      : m.noneCanBeImportedText(wrong)
  if (addedCount + changed === 0) return m.NOTHING_TO_IMPORT
  return m.NOTHING_HAS_CHANGED_YET
}
