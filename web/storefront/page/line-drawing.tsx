import { joinClasses } from '../../ui/join-classes.ts'

type LineDrawingProps = {
  /** The address of a drawing in web/art. */
  drawingAddress: string
  className?: string
}

/** A decorative drawing. */
export const LineDrawing = ({ drawingAddress, className }: LineDrawingProps) => (
  <img
    src={drawingAddress}
    alt=""
    width="160"
    height="160"
    className={joinClasses('ornament', className)}
  />
)
