import type { ReactNode } from 'react'
import { BANGLE_SIZES, RING_SIZES } from '#contract/size-table.ts'
import * as m from './messages.tsx'

export const RingSizeTable = () => (
  <SizeTable title={m.RING_SIZES} columnNames={m.COLUMNS_OF_RINGS}>
    {RING_SIZES.map(({ us, uk, acrossMm, aroundMm }) => (
      <SizeTableRow
        key={us}
        name={us}
        cellTexts={[uk, m.toMillimetresText(acrossMm), m.toMillimetresText(aroundMm)]}
      />
    ))}
  </SizeTable>
)

export const BangleSizeTable = () => (
  <SizeTable title={m.BANGLE_SIZES} columnNames={m.COLUMNS_OF_BANGLES}>
    {BANGLE_SIZES.map(({ name, acrossMm, aroundMm }) => (
      <SizeTableRow
        key={name}
        name={name}
        cellTexts={[m.toMillimetresText(acrossMm), m.toMillimetresText(aroundMm)]}
      />
    ))}
  </SizeTable>
)

type SizeTableProps = { title: string; columnNames: string[]; children: ReactNode }

const SizeTable = ({ title, columnNames, children }: SizeTableProps) => (
  <table className="figures w-full border-line border-t text-left">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr className="border-line border-b bg-sand text-sm">
        {columnNames.map((columnName) => (
          <th key={columnName} scope="col" className={`font-semibold ${CELL_CLASSES}`}>
            {columnName}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

const SizeTableRow = ({ name, cellTexts }: { name: string; cellTexts: string[] }) => (
  <tr className="border-line border-b">
    <th scope="row" className={`font-semibold ${CELL_CLASSES}`}>
      {name}
    </th>
    {cellTexts.map((cellText) => (
      <td key={cellText} className={CELL_CLASSES}>
        {cellText}
      </td>
    ))}
  </tr>
)

const CELL_CLASSES = 'px-0.5 py-2.5 min-[19rem]:px-1 min-[22rem]:px-2 sm:px-4'
