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

type MapHeadsProps = {
  heads: readonly SettlementHeading[]
  isSending: boolean
  onMap: (columns: (SettlementColumn | null)[]) => void
}

const OPTIONS = [
  ['', m.NOT_USED] as const,
  ...SETTLEMENT_COLUMNS.map((column) => [column, m.COLUMN_NAMES[column]] as const),
]

/** The headings of a list that the shop does not know; staff say what each means. */
export function ChooseSettlementColumns({ heads, isSending, onMap }: MapHeadsProps) {
  const [columns, setColumns] = useState(heads.map(({ column }) => column))
  const missing = REQUIRED_SETTLEMENT_COLUMNS.filter((needed) => !columns.includes(needed))
  /** Two headings cannot be the same column, so the former one is no longer used. */
  const choose = (at: number, column: SettlementColumn | null) =>
    setColumns((before) =>
      before.map((each, place) => (place === at ? column : each === column ? null : each)),
    )
  return (
    <section className="grid gap-4 border-line border-y py-5">
      <div>
        <h3 className="font-semibold text-lg">{m.WHAT_DO_THE_HEADINGS_MEAN}</h3>
        <p className="text-ink-2">{m.HEADINGS_ARE_REMEMBERED}</p>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {heads.map(({ head, sample }, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and their order is fixed
            key={at}
            label={head || m.columnNumber(at + 1)}
            isOptional
            hint={sample ? m.forExample(sample) : undefined}
            value={columns[at] ?? ''}
            options={OPTIONS}
            onChoose={(chosen) =>
              choose(at, SETTLEMENT_COLUMNS.find((column) => column === chosen) ?? null)
            }
          />
        ))}
      </div>
      {missing.length > 0 ? (
        <p>{m.stillMissing(missing.map((column) => m.COLUMN_NAMES[column]).join(', '))}</p>
      ) : (
        <Button
          busy={isSending && m.COMPARING}
          onClick={() => onMap(columns)}
          className="justify-self-start"
        >
          {m.COMPARE_WITH_THESE}
        </Button>
      )}
    </section>
  )
}
