import { CircleAlert } from 'lucide-react'

/** Says that something could not be loaded, and lets the person try again. */
export function LoadFailure({ words, retry }: { words: string; retry: () => void }) {
  return (
    <div role="alert" className="py-12 text-center">
      <CircleAlert aria-hidden className="mx-auto size-7 text-error" />
      <p className="mt-3 text-lg">{words}</p>
      <button
        type="button"
        onClick={retry}
        className="mt-5 min-h-11 border border-control px-5 font-semibold hover:border-ink"
      >
        Try again
      </button>
    </div>
  )
}
