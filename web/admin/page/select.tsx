import { FieldFrame, inputClasses } from '../../ui/field.tsx'

type SelectProps = {
  label: string
  value: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  options: (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}

/** A list of which one value is chosen. */
export const Select = ({ value, options, onChoose, ...fieldParts }: SelectProps) => (
  <FieldFrame {...fieldParts} canBeEmpty={options.some(([optionValue]) => optionValue === '')}>
    {(controlProps) => (
      <select
        {...controlProps}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={inputClasses(!!fieldParts.error)}
      >
        {options.map(([optionValue, optionText]) => (
          <option key={optionValue} value={optionValue}>
            {optionText}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
