import { joinClasses } from '../../ui/join-classes.ts'

type TabsProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, words: string, count: string])[]
  onChoose: (value: string) => void
}

/** Tabs that filter a list, each with its count. */
export const Tabs = ({ label, value, options, onChoose }: TabsProps) => (
  <ul
    aria-label={label}
    className="-mx-4 flex overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
  >
    {options.map(([tabValue, tabText, countText]) => (
      <li key={tabValue} className="contents">
        <button
          type="button"
          aria-pressed={tabValue === value}
          onClick={() => onChoose(tabValue)}
          className={joinClasses(
            '-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 lg:px-2',
            tabValue === value
              ? 'border-sindoor font-semibold text-sindoor'
              : 'border-transparent text-ink hover:bg-sand/60',
          )}
        >
          {tabText}
          <span className="figures rounded-full bg-sand px-2 text-ink-2 text-sm">{countText}</span>
        </button>
      </li>
    ))}
  </ul>
)
