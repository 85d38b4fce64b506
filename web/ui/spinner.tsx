import { joinClasses } from './join-classes.ts'

/** A turning ring; the text beside it says what is happening. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={joinClasses('size-5 shrink-0 animate-spin motion-reduce:animate-none', className)}
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

/**
 * Shown where content will appear. It stays blank for a moment, because a flashing spinner
 * distracts.
 */
export function Loading({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="flex min-h-48 items-center justify-center gap-3 py-12 text-ink-2 transition-opacity delay-300 duration-200 starting:opacity-0 noscript:hidden"
    >
      <Spinner className="text-sindoor" />
      {text}
    </div>
  )
}
