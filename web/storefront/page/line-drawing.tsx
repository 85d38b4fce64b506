import { joinClasses } from '../../ui/join-classes.ts'

type LineDrawingProps = {
  /** The address of a drawing in web/art. */
  drawingUrl: string
  className?: string
}

/** A decorative drawing. */
export const LineDrawing = ({ drawingUrl, className }: LineDrawingProps) => (
  <img
    src={drawingUrl}
    alt=""
    width="160"
    height="160"
    className={joinClasses('ornament', className)}
  />
)
