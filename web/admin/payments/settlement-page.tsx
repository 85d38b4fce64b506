import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paymentName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import {
  SETTLEMENT_VERDICTS,
  type Settlement,
  type SettlementLine,
  type SettlementVerdict,
} from '#contract/settlements.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { useSettlement } from '../data/settlements.ts'
import { AdminPageNotFound } from '../page/admin-page-not-found.tsx'
import { dayInWords } from '../page/date-times.ts'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import { AdminPage } from '../page/page.tsx'
import { PageLinks } from '../page/pager.tsx'
import { QueryContent } from '../page/query-content.tsx'
import * as m from './messages.ts'

const VERDICT_TONES = {
  short: 'red',
  missing: 'red',
  unknown: 'yellow',
  repeated: 'gray',
  paid: 'green',
} as const satisfies Record<SettlementVerdict, BadgeTone>

/** A list of a provider has up to 20,000 payments. */
const LINES_PER_PAGE = 50

/** What differs between a provider's list and what the shop recorded. */
export function SettlementPage() {
  const id = Number(useParams().settlementId)
  return Number.isInteger(id) ? <SettlementComparison id={id} /> : <AdminPageNotFound />
}

const SettlementComparison = ({ id }: { id: number }) => (
  <AdminPage title={m.COMPARISON} linkAbove={['/payments/lists', m.PROVIDERS_LISTS]}>
    <QueryContent query={useSettlement(id)} messages={m.LOADING_LIST}>
      {({ settlement }) => <ComparedSettlement settlement={settlement} />}
    </QueryContent>
  </AdminPage>
)

function ComparedSettlement({ settlement }: { settlement: Settlement }) {
  const { method, firstDay, lastDay, lines, sums, fees } = settlement
  const differingLines = lines.filter(({ verdict }) => verdict !== 'paid')
  const [showsAllLines, setShowsAllLines] = useState(false)
  const [page, setPage] = useState(1)
  const totalInWords = (amountSource: 'listed' | 'recorded') =>
    SETTLEMENT_VERDICTS.reduce(
      (sum, verdict) => sum + Math.round(sums[verdict][amountSource] * 100),
      0,
    )
  const chosenLines = showsAllLines ? lines : differingLines
  const pageLines = chosenLines.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE)
  return (
    <div className="grid max-w-[60rem] gap-5">
      <p className="text-ink-2">
        {m.listTitle(paymentName(method), dayInWords(firstDay), dayInWords(lastDay))}
      </p>
      <p className="font-semibold text-lg">
        {differingLines.length === 0
          ? m.NO_DIFFERENCES
          : m.differenceCountText(differingLines.length)}
      </p>
      <table className="figures w-full border border-line bg-surface">
        <thead>
          <tr className="border-line border-b text-left text-sm">
            <th className="p-3">{m.COMPARISON_RESULT}</th>
            <th className="p-3 text-right max-sm:hidden">{m.PAYMENT_COUNT}</th>
            <th className="p-3 text-right">{m.AMOUNT_IN_LIST}</th>
            <th className="p-3 text-right">{m.AMOUNT_IN_SHOP}</th>
          </tr>
        </thead>
        <tbody>
          {SETTLEMENT_VERDICTS.map((verdict) => (
            <tr key={verdict} className="border-line border-b">
              <th scope="row" className="p-3 text-left font-normal">
                {m.VERDICT_WORDS[verdict]}
              </th>
              <td className="p-3 text-right max-sm:hidden">{sums[verdict].count}</td>
              <td className="whitespace-nowrap p-3 text-right">
                {formatRupees(sums[verdict].listed)}
              </td>
              <td className="whitespace-nowrap p-3 text-right">
                {formatRupees(sums[verdict].recorded)}
              </td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="p-3 text-left">
              {m.TOTAL}
            </th>
            <td className="p-3 text-right max-sm:hidden">{lines.length}</td>
            <td className="whitespace-nowrap p-3 text-right">
              {formatRupees(totalInWords('listed') / 100)}
            </td>
            <td className="whitespace-nowrap p-3 text-right">
              {formatRupees(totalInWords('recorded') / 100)}
            </td>
          </tr>
        </tbody>
      </table>
      {fees > 0 && <p className="text-ink-2">{m.providerFeeText(formatRupees(fees))}</p>}
      <ul className="divide-y divide-line border-line border-y">
        {pageLines.map((line) => (
          <SettlementLineRow
            key={`${line.row} ${line.orderId} ${line.transactionId}`}
            line={line}
          />
        ))}
      </ul>
      {chosenLines.length > LINES_PER_PAGE && (
        <PageLinks
          page={page}
          limit={LINES_PER_PAGE}
          total={chosenLines.length}
          totalPages={Math.ceil(chosenLines.length / LINES_PER_PAGE)}
          onChangePage={setPage}
        />
      )}
      {differingLines.length < lines.length && (
        <Button
          variant="secondary"
          onClick={() => {
            setShowsAllLines(!showsAllLines)
            setPage(1)
          }}
          className="justify-self-start"
        >
          {showsAllLines ? m.ONLY_DIFFERENCES : m.SHOW_ALL_PAYMENTS}
        </Button>
      )}
    </div>
  )
}

function SettlementLineRow({ line }: { line: SettlementLine }) {
  const { verdict, row, day, transactionId, orderId, listed, recorded } = line
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[1fr_auto] sm:gap-x-6">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={VERDICT_TONES[verdict]}>{m.VERDICT_WORDS[verdict]}</Badge>
          <span className="wrap-anywhere">{transactionId}</span>
        </p>
        <p className="text-ink-2 text-sm">
          {m.rowOnDayText(row, dayInWords(day))}
          {orderId && (
            <>
              {' · '}
              <Link
                to={`/orders/${orderId}`}
                className={joinClasses(LIST_LINK_CLASSES, 'underline underline-offset-4')}
              >
                {orderId}
              </Link>
            </>
          )}
        </p>
        {verdict !== 'paid' && <p>{m.WHAT_TO_DO_ABOUT_VERDICT[verdict]}</p>}
      </div>
      <p className="figures sm:text-right">
        {listed !== null && (
          <span className="block">{m.listedAmountText(formatRupees(listed))}</span>
        )}
        {recorded !== null && (
          <span className="block">{m.recordedAmountText(formatRupees(recorded))}</span>
        )}
      </p>
    </li>
  )
}
