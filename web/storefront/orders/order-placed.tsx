import { CircleCheck } from '../../ui/icons/storefront.ts'

/** The message after an order was placed: what happens next. */
export const OrderPlaced = () => (
  <div className="bg-paid px-5 py-4 text-on-paid sm:px-6">
    <p className="flex items-center gap-2 font-display text-xl">
      <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
      Thank you, your order is placed
    </p>
    <ol className="mt-2 list-decimal pl-5">
      <li>We message you on WhatsApp to confirm it.</li>
      <li>Your pieces are packed and handed to the courier.</li>
      <li>You pay in cash when the parcel arrives.</li>
    </ol>
  </div>
)
