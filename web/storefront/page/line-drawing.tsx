type LineDrawingProps = {
  /** The address of a drawing of web/art. */
  src: string
  className?: string
}

/** A drawing where a page has nothing else to show; decoration only. */
export const LineDrawing = ({ src, className }: LineDrawingProps) => (
  <img src={src} alt="" width="160" height="160" className={className} />
)
