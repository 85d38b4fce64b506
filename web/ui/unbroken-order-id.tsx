const ORDER_ID = /\b([0-9A-Z]{5}-[0-9A-Z]{5})\b/

/** A title in which no line ends inside the number of an order, unless the text is very large. */
export const UnbrokenOrderId = ({ of: text }: { of: string }) => {
  const [before, orderId, after] = text.split(ORDER_ID)
  return orderId ? (
    <>
      {before}
      <span className="latin-digits whitespace-nowrap max-[19rem]:whitespace-normal">
        {orderId}
      </span>
      {after}
    </>
  ) : (
    text
  )
}
