import * as m from './messages.ts'

/** Lists the errors of a form if there are several; each links to its field. */
export function ErrorSummary({ problems }: { problems: Record<string, string | undefined> }) {
  const problemEntries = Object.entries(problems).filter(([, problemText]) => problemText)
  if (problemEntries.length < 2) return null
  return (
    <div className="border-error border-l-4 bg-surface px-4 py-3">
      <p className="font-semibold">{m.checkMarkedFields(problemEntries.length)}</p>
      <ul className="mt-1">
        {problemEntries.map(([name, problemText]) => (
          <li key={name}>
            <button
              type="button"
              onClick={(event) => focusField(event.currentTarget, name)}
              className="min-h-6 cursor-pointer py-0.5 text-left text-error underline underline-offset-4"
            >
              {problemText}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(elementInForm: HTMLElement, fieldName: string) {
  const fieldElement = elementInForm.closest('form')?.elements.namedItem(fieldName)
  if (fieldElement instanceof HTMLElement) fieldElement.focus()
}
