import elephant from '../../art/elephant.svg'
import { LineDrawing } from '../page/line-drawing.tsx'

/** The elephant that brings the parcels, where no order can be shown. */
export const ParcelPicture = () => <LineDrawing src={elephant} />
