type CheckboxProps = {
  label: string
  isTicked: boolean
  /** Some but not all are ticked. */
  isPartlyTicked?: boolean
  onChange: (event: unknown) => void
}

/** A checkbox with a large touch target. */
export const Checkbox = ({ label, isTicked, isPartlyTicked = false, onChange }: CheckboxProps) => (
  <label className="-m-2 grid size-11 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      ref={(checkboxElement) => {
        if (checkboxElement) checkboxElement.indeterminate = isPartlyTicked && !isTicked
      }}
      onChange={onChange}
      className="size-5 accent-sindoor"
    />
  </label>
)
