import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { LANGUAGES } from '#contract/language-paths.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { isNotFoundError } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { PrinterIcon } from '../../../ui/icons/admin.ts'
import { useOrdersById } from '../../data/orders.ts'
import { useStore } from '../../data/store.ts'
import { AdminPageNotFound } from '../../page/admin-page-not-found.tsx'
import { FilterSelect } from '../../page/filter-select.tsx'
import { AdminPage } from '../../page/page.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { useQueryParams } from '../../page/use-query-params.ts'
import * as m from '../messages/printouts.ts'
import * as words from '../messages/words.ts'
import { isPrintoutForCustomer, PRINTOUTS, Printout, type PrintoutKind } from './printouts.tsx'

/** The packing slip of one order. */
export const PackingSlipPage = () => (
  <PrintoutOfOrder printout="slip" titleOf={m.packingSlipTitle} />
)

/** The bill of one order. */
export const OrderBillPage = () => <PrintoutOfOrder printout="bill" titleOf={m.billTitle} />

type PrintoutOfOrderProps = { printout: PrintoutKind; titleOf: (orderId: string) => string }

function PrintoutOfOrder({ printout, titleOf }: PrintoutOfOrderProps) {
  const { orderId = '' } = useParams()
  const normalizedOrderId = orderId.toUpperCase()
  return (
    <PrintoutPage
      orderIds={[normalizedOrderId]}
      printout={printout}
      title={titleOf(normalizedOrderId)}
      linkAbove={[`/orders/${orderId}`, m.orderNumberText(normalizedOrderId)]}
    />
  )
}

/** Slips, bills or labels of several orders, each on its own sheet. */
export function PrintOrdersPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const orderIds = readQueryParam('ids').split(',').filter(Boolean)
  const printout = PRINTOUTS.find((candidate) => candidate === readQueryParam('as')) ?? 'label-4x6'
  if (orderIds.length === 0) return <AdminPageNotFound />
  return (
    <PrintoutPage
      orderIds={orderIds}
      printout={printout}
      title={m.printOrdersText(orderIds.length)}
      linkAbove={['/orders', words.ORDERS]}
      printoutChoice={
        <FilterSelect
          label={m.WHAT_TO_PRINT}
          value={printout}
          options={PRINTOUTS.map((candidate) => [candidate, m.PRINTOUT_NAMES[candidate]] as const)}
          onChoose={(printoutKind) => setQueryParams({ as: printoutKind })}
        />
      }
    />
  )
}

type PrintoutPageProps = {
  orderIds: string[]
  printout: PrintoutKind
  title: string
  linkAbove: [to: string, words: string]
  printoutChoice?: ReactNode
}

function PrintoutPage({ orderIds, printout, title, linkAbove, printoutChoice }: PrintoutPageProps) {
  const orderQueries = useOrdersById(orderIds)
  const storeQuery = useStore()
  const [readQueryParam, setQueryParams] = useQueryParams()
  const chosenLanguage = LANGUAGES.find((candidate) => candidate === readQueryParam('in'))
  const languageOf = (order: StaffOrder) =>
    isPrintoutForCustomer(printout) ? (chosenLanguage ?? order.language) : LANGUAGE
  const unfinishedQuery = orderQueries.find(({ data }) => !data)
  if (orderQueries.every(({ error }) => isNotFoundError(error))) return <AdminPageNotFound />
  return (
    <AdminPage
      isForPrinting
      title={title}
      linkAbove={linkAbove}
      actions={
        <>
          {printoutChoice}
          {isPrintoutForCustomer(printout) && (
            <FilterSelect
              label={m.LANGUAGE_OF_THE_PAPER}
              value={chosenLanguage ?? ''}
              options={[
                ['', m.LANGUAGE_OF_THE_ORDER],
                ...LANGUAGES.map((candidate) => [candidate, m.LANGUAGE_NAMES[candidate]] as const),
              ]}
              onChoose={(language) => setQueryParams({ in: language })}
            />
          )}
          <Button onClick={() => print()}>
            <PrinterIcon aria-hidden="true" className="size-5" />
            {words.PRINT}
          </Button>
        </>
      }
    >
      <QueryContent query={storeQuery} messages={m.LOADING_SHOP}>
        {({ data: shop }) => (
          <div className="grid gap-6 print:block">
            {orderQueries.map(
              ({ data }) =>
                data && (
                  <Printout
                    key={data.order.orderId}
                    printout={printout}
                    order={data.order}
                    store={shop}
                    language={languageOf(data.order)}
                  />
                ),
            )}
            {unfinishedQuery && (
              <QueryContent query={unfinishedQuery} messages={words.LOADING_ORDER}>
                {() => null}
              </QueryContent>
            )}
          </div>
        )}
      </QueryContent>
    </AdminPage>
  )
}
