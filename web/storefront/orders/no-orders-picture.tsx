import elephant from '../../art/elephant.svg'
import { LineDrawing } from '../page/line-drawing.tsx'

/** The drawing for pages without an order: an elephant with parcels. */
export const NoOrdersPicture = () => <LineDrawing drawingUrl={elephant} />
