import { classes } from './classes.ts'

/** A turning ring; the words beside it tell what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classes('size-5 shrink-0 animate-spin motion-reduce:animate-none', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Stands where content will come. Short waits stay blank: a flash of a spinner only unsettles. */
export function Loading({ words }: { words: string }) {
  return (
    <div
      role="status"
      className="flex min-h-48 items-center justify-center gap-3 py-12 text-ink-2 transition-opacity delay-300 duration-200 starting:opacity-0 noscript:hidden"
    >
      <Spinner className="text-sindoor" />
      {words}
    </div>
  )
}
