import { joinClasses } from '../../ui/join-classes.ts'

type LineDrawingProps = {
  /** The address of a drawing in web/art. */
  src: string
  className?: string
}

/** A decorative drawing. */
export const LineDrawing = ({ src, className }: LineDrawingProps) => (
  <img src={src} alt="" width="160" height="160" className={joinClasses('ornament', className)} />
)
