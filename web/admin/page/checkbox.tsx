type TickProps = {
  label: string
  isTicked: boolean
  /** Some but not all are ticked. */
  isMixed?: boolean
  onChange: (event: unknown) => void
}

/** A checkbox with a large touch target. */
export const Checkbox = ({ label, isTicked, isMixed = false, onChange }: TickProps) => (
  <label className="-m-2 grid size-11 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed && !isTicked
      }}
      onChange={onChange}
      className="size-5 accent-sindoor"
    />
  </label>
)
