import type { ReactNode } from 'react'
import { BANGLE_SIZES, RING_SIZES } from '#contract/size-table.ts'
import * as m from './messages.tsx'

export const RingSizeTable = () => (
  <SizeTable title={m.RING_SIZES} heads={m.COLUMNS_OF_RINGS}>
    {RING_SIZES.map(({ us, uk, acrossMm, aroundMm }) => (
      <Row key={us} name={us} cells={[uk, m.millimetres(acrossMm), m.millimetres(aroundMm)]} />
    ))}
  </SizeTable>
)

export const BangleSizeTable = () => (
  <SizeTable title={m.BANGLE_SIZES} heads={m.COLUMNS_OF_BANGLES}>
    {BANGLE_SIZES.map(({ name, acrossMm, aroundMm }) => (
      <Row key={name} name={name} cells={[m.millimetres(acrossMm), m.millimetres(aroundMm)]} />
    ))}
  </SizeTable>
)

type SizeTableProps = { title: string; heads: string[]; children: ReactNode }

const SizeTable = ({ title, heads, children }: SizeTableProps) => (
  <table className="figures w-full border-line border-t text-left">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr className="border-line border-b bg-sand text-sm">
        {heads.map((head) => (
          <th key={head} scope="col" className={`font-semibold ${CELL}`}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

const Row = ({ name, cells }: { name: string; cells: string[] }) => (
  <tr className="border-line border-b">
    <th scope="row" className={`font-semibold ${CELL}`}>
      {name}
    </th>
    {cells.map((cell) => (
      <td key={cell} className={CELL}>
        {cell}
      </td>
    ))}
  </tr>
)

const CELL = 'px-0.5 py-2.5 min-[19rem]:px-1 min-[22rem]:px-2 sm:px-4'
