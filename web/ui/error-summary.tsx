import * as m from './messages.ts'

/** Lists the errors of a form if there are several; each links to its field. */
export function ErrorSummary({ problems }: { problems: Record<string, string | undefined> }) {
  const entries = Object.entries(problems).filter(([, message]) => message)
  if (entries.length < 2) return null
  return (
    <div className="border-error border-l-4 bg-surface px-4 py-3">
      <p className="font-semibold">{m.checkFields(entries.length)}</p>
      <ul className="mt-1">
        {entries.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              onClick={(event) => focusField(event.currentTarget, name)}
              className="min-h-6 cursor-pointer py-0.5 text-left text-error underline underline-offset-4"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(from: HTMLElement, name: string) {
  const field = from.closest('form')?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
