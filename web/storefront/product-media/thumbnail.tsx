import { classes } from '../../ui/classes.ts'
import { Picture, publicIdIn } from './picture.tsx'
import { PictureBackground } from './picture-background.tsx'

type ThumbnailProps = {
  src: string | null
  /** Its ThumbHash, where the shop tells it. */
  placeholder?: string | null
  className?: string
}

/** A small picture beside the name of what it shows, so it says nothing of its own. */
export function Thumbnail({ src, placeholder, className }: ThumbnailProps) {
  const publicId = publicIdIn(src)
  return (
    <span
      className={classes('relative isolate block aspect-square overflow-hidden bg-sand', className)}
    >
      {placeholder && <PictureBackground placeholder={placeholder} />}
      {publicId && (
        <Picture publicId={publicId} alt="" sizes="7rem" className="size-full object-cover" />
      )}
    </span>
  )
}
