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
export const PackingSlipPage = () => <PrintoutOfOrder printout="slip" titleOf={m.packingSlipOf} />

/** The bill of one order. */
export const OrderBillPage = () => <PrintoutOfOrder printout="bill" titleOf={m.billOf} />

type PrintoutOfOrderProps = { printout: PrintoutKind; titleOf: (orderId: string) => string }

function PrintoutOfOrder({ printout, titleOf }: PrintoutOfOrderProps) {
  const { orderId = '' } = useParams()
  const id = orderId.toUpperCase()
  return (
    <PrintoutPage
      ids={[id]}
      printout={printout}
      title={titleOf(id)}
      above={[`/orders/${orderId}`, m.orderNumber(id)]}
    />
  )
}

/** Slips, bills or labels of several orders, each on its own sheet. */
export function PrintOrdersPage() {
  const [filters, setFilters] = useQueryParams()
  const ids = filters('ids').split(',').filter(Boolean)
  const printout = PRINTOUTS.find((each) => each === filters('as')) ?? 'label-4x6'
  if (ids.length === 0) return <AdminPageNotFound />
  return (
    <PrintoutPage
      ids={ids}
      printout={printout}
      title={m.printOrders(ids.length)}
      above={['/orders', words.ORDERS]}
      choice={
        <FilterSelect
          label={m.WHAT_TO_PRINT}
          value={printout}
          options={PRINTOUTS.map((each) => [each, m.PRINTOUT_NAMES[each]] as const)}
          onChoose={(as) => setFilters({ as })}
        />
      }
    />
  )
}

type PrintoutPageProps = {
  ids: string[]
  printout: PrintoutKind
  title: string
  above: [to: string, words: string]
  choice?: ReactNode
}

function PrintoutPage({ ids, printout, title, above, choice }: PrintoutPageProps) {
  const orders = useOrdersById(ids)
  const store = useStore()
  const [filters, setFilters] = useQueryParams()
  const chosen = LANGUAGES.find((each) => each === filters('in'))
  const languageOf = (order: StaffOrder) =>
    isPrintoutForCustomer(printout) ? (chosen ?? order.language) : LANGUAGE
  const unfinished = orders.find(({ data }) => !data)
  if (orders.every(({ error }) => isNotFoundError(error))) return <AdminPageNotFound />
  return (
    <AdminPage
      isForPrinting
      title={title}
      linkAbove={above}
      actions={
        <>
          {choice}
          {isPrintoutForCustomer(printout) && (
            <FilterSelect
              label={m.LANGUAGE_OF_THE_PAPER}
              value={chosen ?? ''}
              options={[
                ['', m.LANGUAGE_OF_THE_ORDER],
                ...LANGUAGES.map((each) => [each, m.LANGUAGES[each]] as const),
              ]}
              onChoose={(language) => setFilters({ in: language })}
            />
          )}
          <Button onClick={() => print()}>
            <PrinterIcon aria-hidden="true" className="size-5" />
            {words.PRINT}
          </Button>
        </>
      }
    >
      <QueryContent query={store} messages={m.LOADING_SHOP}>
        {({ data: shop }) => (
          <div className="grid gap-6 print:block">
            {orders.map(
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
            {unfinished && (
              <QueryContent query={unfinished} messages={words.LOADING_ORDER}>
                {() => null}
              </QueryContent>
            )}
          </div>
        )}
      </QueryContent>
    </AdminPage>
  )
}
