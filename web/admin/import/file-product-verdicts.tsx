import type { CatalogueFileChange, CatalogueFileProduct } from '#contract/catalogue-file.ts'
import { ArrowRightIcon } from '../../ui/icons/admin.ts'
import { langOf } from '../../ui/lang-of.ts'
import { DataTable, type TableColumn } from '../page/data-table.tsx'
import * as m from './messages.ts'

/** The products of a file and what the import would do with each. */
export const FileProductVerdicts = ({ products }: { products: CatalogueFileProduct[] }) => (
  <DataTable<CatalogueFileProduct>
    label={m.WHAT_WOULD_HAPPEN}
    columns={VERDICT_COLUMNS}
    rows={products}
    rowIdOf={({ row }) => String(row)}
    rowNameOf={({ name }) => name}
  />
)

const VERDICT_COLUMNS: TableColumn<CatalogueFileProduct>[] = [
  {
    id: 'row',
    header: m.ROW,
    className: 'figures align-top text-ink-2 md:w-16 max-md:hidden',
    cell: ({ row }) => row,
  },
  {
    id: 'product',
    header: m.PRODUCT,
    className: 'align-top max-md:basis-full md:w-1/3',
    cell: (fileProduct) => <ProductHeading product={fileProduct} />,
  },
  {
    id: 'what',
    header: m.WHAT_WOULD_HAPPEN,
    className: 'align-top max-md:basis-full',
    cell: (fileProduct) => <ProductVerdict product={fileProduct} />,
  },
]

const ProductHeading = ({ product: { name, sku, row } }: { product: CatalogueFileProduct }) => (
  <span className="block min-w-0">
    <span lang={langOf(name)} className="wrap-anywhere font-semibold">
      {name || m.WITHOUT_A_NAME}
    </span>
    <span className="block text-ink-2 text-sm">
      {sku ?? m.NEW_PRODUCTS}
      <span className="md:hidden">{m.inRowText(row)}</span>
    </span>
  </span>
)

/** More changes than this are collapsed. */
const MAX_CHANGES_SHOWN = 4

const ProductVerdict = ({ product }: { product: CatalogueFileProduct }) => (
  <>
    <VerdictLines product={product} />
    {product.notes.length > 0 && (
      <ul className="mt-1.5 grid gap-1 text-ink-2 text-sm">
        {product.notes.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    )}
  </>
)

function VerdictLines({
  product: { verdict, changes, problems, row },
}: {
  product: CatalogueFileProduct
}) {
  if (verdict === 'unchanged') return <span className="text-ink-2">{m.NOTHING_WOULD_CHANGE}</span>
  const lineElements =
    verdict === 'wrong'
      ? problems.map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.words}`}>
            <span className="font-semibold text-error">
              {problem.row !== row && m.rowNumberText(problem.row)}
              {problem.row !== row && problem.column && ', '}
              {problem.column && <span lang={langOf(problem.column)}>{problem.column}</span>}
            </span>{' '}
            {problem.words}
          </li>
        ))
      : changes.map((change) => (
          <FileChangeItem
            key={Object.values(change).join()}
            {...change}
            isNew={verdict === 'new'}
          />
        ))
  return (
    <>
      <ul className="grid gap-1.5">{lineElements.slice(0, MAX_CHANGES_SHOWN)}</ul>
      {lineElements.length > MAX_CHANGES_SHOWN && (
        <details>
          <summary className="min-h-11 py-2.5 text-sindoor underline underline-offset-4">
            {m.moreLinesText(lineElements.length - MAX_CHANGES_SHOWN)}
          </summary>
          <ul className="grid gap-1.5">{lineElements.slice(MAX_CHANGES_SHOWN)}</ul>
        </details>
      )}
    </>
  )
}

const FileChangeItem = ({ what, from, to, isNew }: CatalogueFileChange & { isNew: boolean }) => (
  <li className="min-w-0">
    <span lang={langOf(what)} className="font-semibold">
      {what}
    </span>{' '}
    <span className="wrap-anywhere whitespace-pre-line">
      {!isNew && (
        <>
          <OldValue lang={langOf(from)}>{from}</OldValue>
          <ArrowRightIcon
            role="img"
            aria-label={m.OLD_BECOMES_NEW}
            className="mx-1.5 inline size-4 text-ink-2"
          />
        </>
      )}
      <span lang={langOf(to)}>{to || <NoValue />}</span>
    </span>
  </li>
)

const OldValue = ({ lang, children }: { lang: string | undefined; children: string }) =>
  children ? (
    <s lang={lang} className="text-ink-2">
      {children}
    </s>
  ) : (
    <NoValue />
  )

const NoValue = () => <span className="text-ink-2">{m.NO_VALUE}</span>
