import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { LANGUAGES } from '#contract/language-paths.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { isNotFound } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Printer } from '../../ui/icons/admin.ts'
import { useOrdersById } from '../data/orders.ts'
import { useStore } from '../data/store.ts'
import { FilterSelect } from '../page/filter-select.tsx'
import { NothingHere } from '../page/nothing-here.tsx'
import { Page } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import * as m from './messages/papers.ts'
import * as words from './messages/words.ts'
import { isForCustomer, PAPERS, type Paper, Sheet } from './paper-sheets.tsx'

/** The packing slip of one order. */
export const SlipPage = () => <PaperOfOrder paper="slip" titleOf={m.packingSlipOf} />

/** The bill of one order. */
export const BillPage = () => <PaperOfOrder paper="bill" titleOf={m.billOf} />

type PaperOfOrderProps = { paper: Paper; titleOf: (orderId: string) => string }

function PaperOfOrder({ paper, titleOf }: PaperOfOrderProps) {
  const { orderId = '' } = useParams()
  const id = orderId.toUpperCase()
  return (
    <PaperPage
      ids={[id]}
      paper={paper}
      title={titleOf(id)}
      above={[`/orders/${orderId}`, m.orderNumber(id)]}
    />
  )
}

/** Slips, bills or labels of several orders, each on its own sheet. */
export function PrintPage() {
  const [filters, setFilters] = useQueryParams()
  const ids = filters('ids').split(',').filter(Boolean)
  const paper = PAPERS.find((each) => each === filters('as')) ?? 'label-4x6'
  if (ids.length === 0) return <NothingHere />
  return (
    <PaperPage
      ids={ids}
      paper={paper}
      title={m.printOrders(ids.length)}
      above={['/orders', words.ORDERS]}
      choice={
        <FilterSelect
          label={m.WHAT_TO_PRINT}
          value={paper}
          options={PAPERS.map((each) => [each, m.PAPERS[each]] as const)}
          onChoose={(as) => setFilters({ as })}
        />
      }
    />
  )
}

type PaperPageProps = {
  ids: string[]
  paper: Paper
  title: string
  above: [to: string, words: string]
  choice?: ReactNode
}

function PaperPage({ ids, paper, title, above, choice }: PaperPageProps) {
  const orders = useOrdersById(ids)
  const store = useStore()
  const [filters, setFilters] = useQueryParams()
  const chosen = LANGUAGES.find((each) => each === filters('in'))
  const languageOf = (order: StaffOrder) =>
    isForCustomer(paper) ? (chosen ?? order.language) : LANGUAGE
  const unfinished = orders.find(({ data }) => !data)
  if (orders.every(({ error }) => isNotFound(error))) return <NothingHere />
  return (
    <Page
      isForPaper
      title={title}
      above={above}
      actions={
        <>
          {choice}
          {isForCustomer(paper) && (
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
            <Printer aria-hidden="true" className="size-5" />
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
                  <Sheet
                    key={data.order.orderId}
                    paper={paper}
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
    </Page>
  )
}
