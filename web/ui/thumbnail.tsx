import { classes } from './classes.ts'

/** A small picture beside the name of what it shows, so it says nothing of its own. */
export function Thumbnail({ src, className }: { src: string | null; className?: string }) {
  return (
    <span className={classes('block aspect-4/5 shrink-0 overflow-hidden bg-sand', className)}>
      {src && (
        <img
          src={src}
          alt=""
          width={400}
          height={500}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
