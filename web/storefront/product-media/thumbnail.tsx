import { joinClasses } from '../../ui/join-classes.ts'
import { findPublicIdIn, Picture } from './picture.tsx'
import { PictureBackground } from './picture-background.tsx'

type ThumbnailProps = {
  imageUrl: string | null
  /** The ThumbHash of the picture, if it is known. */
  placeholder?: string | null
  className?: string
}

/** A small picture beside the name of the product, without alternative text. */
export function Thumbnail({ imageUrl, placeholder, className }: ThumbnailProps) {
  const publicId = findPublicIdIn(imageUrl)
  return (
    <span
      className={joinClasses(
        'relative isolate block aspect-square overflow-hidden bg-sand',
        className,
      )}
    >
      {placeholder && <PictureBackground placeholder={placeholder} />}
      {publicId && (
        <Picture publicId={publicId} alt="" sizes="7rem" className="size-full object-cover" />
      )}
    </span>
  )
}
