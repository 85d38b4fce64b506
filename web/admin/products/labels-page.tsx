import type { StaffProduct } from '#contract/admin-products.ts'
import { formatRupees } from '#contract/money.ts'
import { isNotFoundError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PrinterIcon } from '../../ui/icons/admin.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { qrPictureUrl } from '../../ui/qr-code.tsx'
import { productInAdminLanguage } from '../data/in-admin-language.ts'
import { useProductsById } from '../data/products.ts'
import { AdminPageNotFound } from '../page/admin-page-not-found.tsx'
import { FilterSelect } from '../page/filter-select.tsx'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import * as m from './messages/several.ts'
import * as words from './messages/words.ts'

/** The sizes of labels, in millimetres; for printing, the style sheet names their pages. */
const LABEL_SIZES = ['tag-30x12', 'tag-50x25'] as const
type LabelSize = (typeof LABEL_SIZES)[number]

const LABEL_CLASSES: Record<LabelSize, string> = {
  'tag-30x12': 'paper-tag-30x12 h-[12mm] w-[30mm] text-[2.2mm]',
  'tag-50x25': 'paper-tag-50x25 h-[25mm] w-[50mm] text-[3.4mm]',
}

const COPY_CHOICES = ['one', 'stock'] as const

/** Labels of products with their number as a code, each on its own label of the roll. */
export function LabelsPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const productIds = readQueryParam('ids').split(',').map(Number).filter(Boolean)
  const labelSize =
    LABEL_SIZES.find((candidate) => candidate === readQueryParam('size')) ?? 'tag-30x12'
  const copyChoice =
    COPY_CHOICES.find((candidate) => candidate === readQueryParam('copies')) ?? 'one'
  const productQueries = useProductsById(productIds)
  if (productQueries.every(({ error }) => isNotFoundError(error))) return <AdminPageNotFound />
  const unfinishedQuery = productQueries.find(({ data }) => !data)
  const productsToPrint = productQueries.flatMap(({ data }) =>
    data ? Array<StaffProduct>(copyChoice === 'stock' ? data.data.stock : 1).fill(data.data) : [],
  )
  return (
    <AdminPage
      isForPrinting
      title={m.labelsToPrintText(productsToPrint.length)}
      linkAbove={['/products', words.PRODUCTS]}
      actions={
        <>
          <FilterSelect
            label={m.SIZE_OF_LABELS}
            value={labelSize}
            options={LABEL_SIZES.map((candidate) => [candidate, m.LABEL_SIZES[candidate]] as const)}
            onChoose={(labelSize) => setQueryParams({ size: labelSize })}
          />
          <FilterSelect
            label={m.HOW_MANY_LABELS}
            value={copyChoice}
            options={COPY_CHOICES.map(
              (candidate) => [candidate, m.LABEL_COPIES[candidate]] as const,
            )}
            onChoose={(copyChoice) => setQueryParams({ copies: copyChoice })}
          />
          <Button onClick={() => print()}>
            <PrinterIcon aria-hidden="true" className="size-5" />
            {m.PRINT}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2 print:hidden">{m.HOW_TO_SCAN_LABELS}</p>
      <ul className="flex flex-wrap gap-3 print:block">
        {productsToPrint.map((product, labelIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a label are equal and stateless
          <li key={labelIndex} className="paper">
            <ProductLabel product={productInAdminLanguage(product)} labelSize={labelSize} />
          </li>
        ))}
      </ul>
      {unfinishedQuery && (
        <QueryContent query={unfinishedQuery} messages={words.LOADING_PRODUCTS}>
          {() => null}
        </QueryContent>
      )}
    </AdminPage>
  )
}

/** The code has only the number, so that a scanner types it into the search of products. */
const ProductLabel = ({
  product: { name, sku, price },
  labelSize,
}: {
  product: StaffProduct
  labelSize: LabelSize
}) => (
  <div
    className={joinClasses(
      'flex items-center gap-[1mm] overflow-hidden border border-line bg-white text-black leading-tight print:border-0',
      LABEL_CLASSES[labelSize],
    )}
  >
    <img src={qrPictureUrl(sku)} alt={m.codeOfSkuText(sku)} className="h-full" />
    <div className="min-w-0">
      <p className="figures latin-digits font-semibold">{sku}</p>
      <p className="figures">{formatRupees(price)}</p>
      <p lang={langOf(name)} className="line-clamp-2 break-words">
        {name}
      </p>
    </div>
  </div>
)
