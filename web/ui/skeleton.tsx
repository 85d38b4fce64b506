import { classes } from './classes.ts'

/** A quiet block in the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classes('animate-pulse bg-sand motion-reduce:animate-none', className)}
    />
  )
}
