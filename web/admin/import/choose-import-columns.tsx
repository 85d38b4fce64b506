import { useState } from 'react'
import type { CatalogueFileCheck, MappedFileColumn } from '#contract/catalogue-file.ts'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import { Button } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { Card } from '../page/card.tsx'
import * as m from './messages.ts'

type MapColumnsProps = {
  check: CatalogueFileCheck
  /** Checks the file again with this column for each heading, or null for one that is not used. */
  onMap: (columns: (CatalogueFileColumn | null)[]) => void
}

const COLUMNS = Object.keys(CATALOGUE_FILE_COLUMNS) as CatalogueFileColumn[]

/** The headings of a list with what they are read as; the owner can choose something else. */
export function ChooseImportColumns({ check, onMap }: MapColumnsProps) {
  const [columns, setColumns] = useState(check.columns.map(({ column }) => column))
  const isChanged = columns.some((column, at) => column !== check.columns[at]?.column)
  const hasName = columns.includes('name') || columns.includes('sku')
  /** Two headings cannot be the same column, so the former one is no longer used. */
  const choose = (at: number, column: CatalogueFileColumn | null) =>
    setColumns((before) =>
      before.map((each, place) => (place === at ? column : each === column ? null : each)),
    )
  return (
    <Card title={m.COLUMNS_OF_YOUR_LIST} text={m.CHOOSE_WHAT_EACH_COLUMN_MEANS} className="mb-5">
      <ul className="divide-y divide-line border-line border-y">
        {check.columns.map((column, at) => (
          <MappedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and their order is fixed
            key={at}
            mapped={column}
            value={columns[at] ?? null}
            onChoose={(chosen) => choose(at, chosen)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isChanged && hasName && <Button onClick={() => onMap(columns)}>{m.CHECK_AGAIN}</Button>}
        {!hasName && <p className="font-semibold text-error">{m.CHOOSE_THE_NAME_COLUMN}</p>}
      </div>
    </Card>
  )
}

type MappedRowProps = {
  mapped: MappedFileColumn
  value: CatalogueFileColumn | null
  onChoose: (column: CatalogueFileColumn | null) => void
}

const MappedRow = ({ mapped: { head, sample }, value, onChoose }: MappedRowProps) => (
  <li>
    <label className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_14rem]">
      <span className="min-w-0">
        <span lang={langOf(head)} className="block break-words font-semibold">
          {head || m.WITHOUT_A_HEADING}
        </span>
        <span lang={langOf(sample)} className="block truncate text-ink-2 text-sm">
          {sample || m.EMPTY}
        </span>
      </span>
      <select
        value={value ?? ''}
        onChange={({ target }) =>
          onChoose(COLUMNS.find((column) => column === target.value) ?? null)
        }
        className="min-h-11 w-full rounded-sm border border-control bg-surface px-3 text-base"
      >
        <option value="">{m.NOT_USED}</option>
        {COLUMNS.map((column) => (
          <option key={column} value={column}>
            {CATALOGUE_FILE_COLUMNS[column].head}
          </option>
        ))}
      </select>
    </label>
  </li>
)
