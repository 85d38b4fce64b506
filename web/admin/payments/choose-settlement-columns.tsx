import { useState } from 'react'
import {
  REQUIRED_SETTLEMENT_COLUMNS,
  SETTLEMENT_COLUMNS,
  type SettlementColumn,
  type SettlementHeading,
} from '#contract/settlements.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../page/select.tsx'
import * as m from './messages.ts'

type ChooseSettlementColumnsProps = {
  headings: readonly SettlementHeading[]
  isSending: boolean
  onChooseColumns: (columns: (SettlementColumn | null)[]) => void
}

const COLUMN_OPTIONS = [
  ['', m.COLUMN_NOT_USED] as const,
  ...SETTLEMENT_COLUMNS.map((column) => [column, m.COLUMN_NAMES[column]] as const),
]

/** The headings of a list that the shop does not know; staff say what each means. */
export function ChooseSettlementColumns({
  headings,
  isSending,
  onChooseColumns,
}: ChooseSettlementColumnsProps) {
  const [columns, setColumns] = useState(headings.map(({ column }) => column))
  const missingColumns = REQUIRED_SETTLEMENT_COLUMNS.filter(
    (requiredColumn) => !columns.includes(requiredColumn),
  )
  /** Two headings cannot be the same column, so the former one is no longer used. */
  const chooseColumn = (index: number, column: SettlementColumn | null) =>
    setColumns((previousColumns) =>
      previousColumns.map((previousColumn, previousIndex) =>
        previousIndex === index ? column : previousColumn === column ? null : previousColumn,
      ),
    )
  return (
    <section className="grid gap-4 border-line border-y py-5">
      <div>
        <h3 className="font-semibold text-lg">{m.WHAT_DO_THE_HEADINGS_MEAN}</h3>
        <p className="text-ink-2">{m.HEADINGS_ARE_REMEMBERED}</p>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {headings.map(({ head, sample }, index) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and their order is fixed
            key={index}
            label={head || m.columnNumberText(index + 1)}
            isOptional
            hint={sample ? m.exampleText(sample) : undefined}
            value={columns[index] ?? ''}
            options={COLUMN_OPTIONS}
            onChoose={(chosenColumn) =>
              chooseColumn(
                index,
                SETTLEMENT_COLUMNS.find((column) => column === chosenColumn) ?? null,
              )
            }
          />
        ))}
      </div>
      {missingColumns.length > 0 ? (
        <p>
          {m.missingColumnsText(missingColumns.map((column) => m.COLUMN_NAMES[column]).join(', '))}
        </p>
      ) : (
        <Button
          busy={isSending && m.COMPARING}
          onClick={() => onChooseColumns(columns)}
          className="justify-self-start"
        >
          {m.COMPARE_WITH_THESE_COLUMNS}
        </Button>
      )}
    </section>
  )
}
