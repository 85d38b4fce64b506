const ORDER_ID_PATTERN = /\b([0-9A-Z]{5}-[0-9A-Z]{5})\b/

/** A title in which no line ends inside the number of an order, unless the text is very large. */
export const UnbrokenOrderId = ({ sentence: text }: { sentence: string }) => {
  const [textBefore, orderId, textAfter] = text.split(ORDER_ID_PATTERN)
  return orderId ? (
    <>
      {textBefore}
      <span className="latin-digits whitespace-nowrap max-[19rem]:whitespace-normal">
        {orderId}
      </span>
      {textAfter}
    </>
  ) : (
    text
  )
}
