import { formatRupees } from '#contract/money.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { qrPictureUrl } from '../../../ui/qr-code.tsx'
import { EngravingLine } from '../engraving-line.tsx'
import { PricePartsLine } from '../price-parts-line.tsx'
import { usePrintoutWords } from './printout-words.ts'

/** The address of the passport of a precious piece, as a code for phones and as text for typing. */
function PassportLink({ code }: { code: string }) {
  const m = usePrintoutWords()
  const passportAddress = `${location.origin}/passport/${code}`
  return (
    <span className="mt-2 flex items-center gap-3 text-sm">
      <img
        src={qrPictureUrl(passportAddress)}
        alt={m.PASSPORT_CODE}
        width={88}
        height={88}
        className="shrink-0"
      />
      <span>
        {m.PASSPORT_ON_BILL}
        <a href={passportAddress} className="wrap-anywhere block underline underline-offset-4">
          {passportAddress}
        </a>
      </span>
    </span>
  )
}

/** The items of an order as a table, on a bill with their prices and passports. */
export function PrintedOrderLines({
  items,
  showsPrices,
}: Pick<StaffOrder, 'items'> & { showsPrices: boolean }) {
  const m = usePrintoutWords()
  return (
    <table className="figures mt-6 w-full">
      <thead>
        <tr className="border-ink border-b text-left">
          <th scope="col" className="py-1">
            {m.ITEM}
          </th>
          <th scope="col" className="py-1 text-right">
            {m.QUANTITY}
          </th>
          {showsPrices && (
            <>
              <th scope="col" className="py-1 text-right max-sm:hidden print:table-cell">
                {m.PRICE}
              </th>
              <th scope="col" className="py-1 text-right">
                {m.AMOUNT}
              </th>
            </>
          )}
        </tr>
      </thead>
      {items.map((item) => (
        <tbody
          key={item.position}
          className="break-inside-avoid border-line border-b last:border-b-0"
        >
          <tr className="align-top">
            <td className="py-2 pr-4">
              {item.name}
              <span className="block text-ink-2 text-sm">
                {[item.sku, item.colorName, item.sizeName].filter(Boolean).join(' · ')}
              </span>
              <EngravingLine {...item} />
            </td>
            <td className="py-2 text-right">{item.quantity}</td>
            {showsPrices && (
              <>
                <td className="whitespace-nowrap py-2 pl-4 text-right max-sm:hidden print:table-cell">
                  {formatRupees(item.finalPrice)}
                </td>
                <td className="whitespace-nowrap py-2 pl-4 text-right">
                  {formatRupees(item.lineTotal)}
                </td>
              </>
            )}
          </tr>
          {showsPrices && (item.priceParts || item.passport) && (
            // A row of its own, because the column of the names is narrow on a phone.
            <tr>
              <td colSpan={4} className="pb-2">
                <PricePartsLine {...item} className="-mt-2" />
                {item.passport && <PassportLink code={item.passport} />}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}
