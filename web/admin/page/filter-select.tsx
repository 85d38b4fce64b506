type FilterSelectProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}

/**
 * A select in a row of filters. Its label is for screen readers only, as the value is clear to
 * sighted users.
 */
export const FilterSelect = ({ label, value, options, onChoose }: FilterSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    className="min-h-11 min-w-36 rounded-sm border border-control bg-surface px-3 text-base max-md:flex-1"
  >
    {options.map(([optionValue, optionText]) => (
      <option key={optionValue} value={optionValue}>
        {optionText}
      </option>
    ))}
  </select>
)
