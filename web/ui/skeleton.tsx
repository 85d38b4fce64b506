import { joinClasses } from './join-classes.ts'

/** A placeholder block in the size of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={joinClasses('animate-pulse bg-sand motion-reduce:animate-none', className)}
    />
  )
}
