import { classes } from '../../ui/classes.ts'
import { Picture, publicIdIn } from './picture.tsx'

/** A small picture beside the name of what it shows, so it says nothing of its own. */
export function Thumbnail({ src, className }: { src: string | null; className?: string }) {
  const publicId = publicIdIn(src)
  return (
    <span className={classes('block aspect-square overflow-hidden bg-sand', className)}>
      {publicId && (
        <Picture publicId={publicId} alt="" sizes="7rem" className="size-full object-cover" />
      )}
    </span>
  )
}
