import { Package } from 'lucide-react'

/** A parcel, where no order can be shown. */
export const ParcelPicture = () => <Package className="size-12" strokeWidth={1} />
