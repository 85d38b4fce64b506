import { useState } from 'react'
import type { CatalogueFileCheck, MappedFileColumn } from '#contract/catalogue-file.ts'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import { Button } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { Card } from '../page/card.tsx'
import * as m from './messages.ts'

type ChooseImportColumnsProps = {
  check: CatalogueFileCheck
  /** Checks the file again with this column for each heading, or null for one that is not used. */
  onChooseColumns: (columns: (CatalogueFileColumn | null)[]) => void
}

const COLUMN_NAMES = Object.keys(CATALOGUE_FILE_COLUMNS) as CatalogueFileColumn[]

/** The headings of a list with what they are read as; the owner can choose something else. */
export function ChooseImportColumns({ check, onChooseColumns }: ChooseImportColumnsProps) {
  const [columns, setColumns] = useState(check.columns.map(({ column }) => column))
  const isMappingChanged = columns.some((column, index) => column !== check.columns[index]?.column)
  const hasNameOrSku = columns.includes('name') || columns.includes('sku')
  /** Two headings cannot be the same column, so the former one is no longer used. */
  const chooseColumn = (index: number, column: CatalogueFileColumn | null) =>
    setColumns((previousColumns) =>
      previousColumns.map((previousColumn, previousIndex) =>
        previousIndex === index ? column : previousColumn === column ? null : previousColumn,
      ),
    )
  return (
    <Card
      title={m.COLUMNS_OF_YOUR_LIST}
      purposeText={m.CHOOSE_WHAT_EACH_COLUMN_MEANS}
      className="mb-5"
    >
      <ul className="divide-y divide-line border-line border-y">
        {check.columns.map((column, index) => (
          <MappedColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and their order is fixed
            key={index}
            mappedColumn={column}
            value={columns[index] ?? null}
            onChoose={(chosenColumn) => chooseColumn(index, chosenColumn)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isMappingChanged && hasNameOrSku && (
          <Button onClick={() => onChooseColumns(columns)}>{m.CHECK_AGAIN}</Button>
        )}
        {!hasNameOrSku && <p className="font-semibold text-error">{m.CHOOSE_THE_NAME_COLUMN}</p>}
      </div>
    </Card>
  )
}

type MappedColumnRowProps = {
  mappedColumn: MappedFileColumn
  value: CatalogueFileColumn | null
  onChoose: (column: CatalogueFileColumn | null) => void
}

const MappedColumnRow = ({
  mappedColumn: { head, sample },
  value,
  onChoose,
}: MappedColumnRowProps) => (
  <li>
    <label className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_14rem]">
      <span className="min-w-0">
        <span lang={langOf(head)} className="block break-words font-semibold">
          {head || m.WITHOUT_A_HEADING}
        </span>
        <span lang={langOf(sample)} className="block truncate text-ink-2 text-sm">
          {sample || m.EMPTY_CELL}
        </span>
      </span>
      <select
        value={value ?? ''}
        onChange={({ target }) =>
          onChoose(COLUMN_NAMES.find((column) => column === target.value) ?? null)
        }
        className="min-h-11 w-full rounded-sm border border-control bg-surface px-3 text-base"
      >
        <option value="">{m.COLUMN_NOT_USED}</option>
        {COLUMN_NAMES.map((column) => (
          <option key={column} value={column}>
            {CATALOGUE_FILE_COLUMNS[column].head}
          </option>
        ))}
      </select>
    </label>
  </li>
)
