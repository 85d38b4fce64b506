import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PAYMENT_NAMES } from '#contract/messages/payment.ts'
import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import type { PrepaidMethod } from '#contract/payment-ways.ts'
import {
  REQUIRED_SETTLEMENT_COLUMNS,
  type SettlementColumn,
  type SettlementHeading,
} from '#contract/settlements.ts'
import { FileDropArea } from '../../ui/file-drop.tsx'
import { FileSpreadsheetIcon } from '../../ui/icons/admin.ts'
import { Loading } from '../../ui/spinner.tsx'
import { useAddSettlement, useSettlementColumns, useSettlements } from '../data/settlements.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords, dayInWords } from '../page/date-times.ts'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { Select } from '../page/select.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { ChooseSettlementColumns } from './choose-settlement-columns.tsx'
import * as m from './messages.ts'

/** The lists of payments that providers sent, and a form to add one. */
export function SettlementsPage() {
  const may = useHasPermission()
  return (
    <AdminPage title={m.PROVIDERS_LISTS} linkAbove={['/payments', m.PAYMENTS]}>
      <div className="grid max-w-[48rem] gap-5">
        {may('orders.move') && <AddList />}
        <Card title={m.EARLIER_LISTS}>
          <QueryContent query={useSettlements()} messages={m.LOADING_LISTS}>
            {({ settlements }) =>
              settlements.length === 0 ? (
                <p className="text-ink-2">{m.NO_LIST_YET}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {settlements.map(({ id, method, fileName, firstDay, lastDay, addedAt, name }) => (
                    <li key={id} className="py-3">
                      <Link
                        to={`/payments/lists/${id}`}
                        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                      >
                        {m.listOf(PAYMENT_NAMES[method], dayInWords(firstDay), dayInWords(lastDay))}
                      </Link>
                      <p className="wrap-anywhere text-ink-2 text-sm">
                        {m.addedBy(fileName, name, dateTimeInWords(addedAt))}
                      </p>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryContent>
        </Card>
      </div>
    </AdminPage>
  )
}

const isMethod = (text: string): text is PrepaidMethod =>
  PREPAID_METHODS.some((method) => method === text)
const METHODS = PREPAID_METHODS.map((method) => [method, PAYMENT_NAMES[method]] as const)

function AddList() {
  const [method, setMethod] = useState<PrepaidMethod>('ESEWA')
  const { mutate, isPending } = useAddSettlement()
  const { mutate: readColumns, isPending: isReading } = useSettlementColumns()
  const [unknown, setUnknown] = useState<{ file: File; heads: SettlementHeading[] }>()
  const navigate = useNavigate()
  const onError = (error: Error) => showFailure(error, m.LIST_NOT_ADDED)
  const send = (file: File, columns?: readonly (SettlementColumn | null)[]) =>
    mutate(
      { file, method, columns },
      {
        onSuccess: ({ settlement }) => void navigate(`/payments/lists/${settlement.id}`),
        onError,
      },
    )
  /** Asks staff for the meaning of headings that the shop does not know. */
  const add = (file: File) =>
    readColumns(
      { file, method },
      {
        onSuccess: ({ columns: heads }) => {
          const isKnown = REQUIRED_SETTLEMENT_COLUMNS.every((needed) =>
            heads.some(({ column }) => column === needed),
          )
          if (isKnown) send(file)
          else setUnknown({ file, heads })
        },
        onError,
      },
    )
  return (
    <Card title={m.COMPARE_A_LIST} text={m.WHAT_A_LIST_IS}>
      <div className="grid gap-4">
        <Select
          label={m.WHOSE_LIST}
          value={method}
          options={METHODS}
          onChoose={(chosen) => {
            if (isMethod(chosen)) setMethod(chosen)
            setUnknown(undefined)
          }}
        />
        {unknown && (
          <ChooseSettlementColumns
            key={unknown.file.name}
            heads={unknown.heads}
            isSending={isPending}
            onMap={(columns) => send(unknown.file, columns)}
          />
        )}
        {isPending || isReading ? (
          <Loading text={m.COMPARING} />
        ) : (
          <FileDropArea
            accept=".csv,.tsv,.txt,text/csv"
            onFiles={([file]) => file && add(file)}
            className="min-h-32 px-6 py-6"
          >
            <FileSpreadsheetIcon
              aria-hidden="true"
              className="size-8 text-sindoor"
              strokeWidth={1.5}
            />
            <span className="font-semibold">{m.CHOOSE_THE_FILE}</span>
            <span className="text-ink-2 text-sm">{m.NOTHING_IS_CHANGED_BY_IT}</span>
          </FileDropArea>
        )}
      </div>
    </Card>
  )
}
