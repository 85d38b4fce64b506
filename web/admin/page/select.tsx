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
export const Select = ({ value, options, onChoose, ...parts }: SelectProps) => (
  <FieldFrame {...parts} canBeEmpty={options.some(([each]) => each === '')}>
    {(controlProps) => (
      <select
        {...controlProps}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={inputClasses(!!parts.error)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
