import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paymentName } from '#contract/messages/payment.ts'
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
  const hasPermission = useHasPermission()
  return (
    <AdminPage title={m.PROVIDERS_LISTS} linkAbove={['/payments', m.PAYMENTS]}>
      <div className="grid max-w-[48rem] gap-5">
        {hasPermission('orders.move') && <AddSettlementForm />}
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
                        {m.listTitle(
                          paymentName(method),
                          dayInWords(firstDay),
                          dayInWords(lastDay),
                        )}
                      </Link>
                      <p className="wrap-anywhere text-ink-2 text-sm">
                        {m.listAddedByText(fileName, name, dateTimeInWords(addedAt))}
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

const isPrepaidMethod = (text: string): text is PrepaidMethod =>
  PREPAID_METHODS.some((method) => method === text)
const METHOD_OPTIONS = PREPAID_METHODS.map((method) => [method, paymentName(method)] as const)

function AddSettlementForm() {
  const [method, setMethod] = useState<PrepaidMethod>('ESEWA')
  const { mutate, isPending } = useAddSettlement()
  const { mutate: readColumns, isPending: isReading } = useSettlementColumns()
  const [fileWithUnknownHeadings, setFileWithUnknownHeadings] = useState<{
    file: File
    headings: SettlementHeading[]
  }>()
  const navigate = useNavigate()
  const onSettlementError = (error: Error) => showFailure(error, m.LIST_NOT_ADDED)
  const addSettlementFile = (file: File, columns?: readonly (SettlementColumn | null)[]) =>
    mutate(
      { file, method, columns },
      {
        onSuccess: ({ settlement }) => void navigate(`/payments/lists/${settlement.id}`),
        onError: onSettlementError,
      },
    )
  /** Asks staff for the meaning of headings that the shop does not know. */
  const readAndAddFile = (file: File) =>
    readColumns(
      { file, method },
      {
        onSuccess: ({ columns: headings }) => {
          const areColumnsKnown = REQUIRED_SETTLEMENT_COLUMNS.every((requiredColumn) =>
            headings.some(({ column }) => column === requiredColumn),
          )
          if (areColumnsKnown) addSettlementFile(file)
          else setFileWithUnknownHeadings({ file, headings })
        },
        onError: onSettlementError,
      },
    )
  return (
    <Card title={m.COMPARE_A_LIST} purposeText={m.HOW_TO_COMPARE_A_LIST}>
      <div className="grid gap-4">
        <Select
          label={m.PROVIDER_OF_LIST}
          value={method}
          options={METHOD_OPTIONS}
          onChoose={(chosenMethod) => {
            if (isPrepaidMethod(chosenMethod)) setMethod(chosenMethod)
            setFileWithUnknownHeadings(undefined)
          }}
        />
        {fileWithUnknownHeadings && (
          <ChooseSettlementColumns
            key={fileWithUnknownHeadings.file.name}
            headings={fileWithUnknownHeadings.headings}
            isSending={isPending}
            onChooseColumns={(columns) => addSettlementFile(fileWithUnknownHeadings.file, columns)}
          />
        )}
        {isPending || isReading ? (
          <Loading text={m.COMPARING} />
        ) : (
          <FileDropArea
            acceptedTypes=".csv,.tsv,.txt,text/csv"
            onFiles={([file]) => file && readAndAddFile(file)}
            className="min-h-32 px-6 py-6"
          >
            <FileSpreadsheetIcon
              aria-hidden="true"
              className="size-8 text-sindoor"
              strokeWidth={1.5}
            />
            <span className="font-semibold">{m.CHOOSE_THE_FILE}</span>
            <span className="text-ink-2 text-sm">{m.NO_ORDER_CHANGES}</span>
          </FileDropArea>
        )}
      </div>
    </Card>
  )
}
