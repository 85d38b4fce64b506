import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'

type CheckboxFieldProps = {
  isTicked: boolean
  isDisabled?: boolean
  onChange: (isTicked: boolean) => void
  className?: string
  children: ReactNode
}

/** A checkbox with its label beside it. */
export const CheckboxField = (props: CheckboxFieldProps) => (
  <label
    className={joinClasses('flex min-h-11 cursor-pointer items-center gap-3', props.className)}
  >
    <input
      type="checkbox"
      checked={props.isTicked}
      disabled={props.isDisabled}
      onChange={({ target }) => props.onChange(target.checked)}
      className="size-5 shrink-0 accent-sindoor"
    />
    {props.children}
  </label>
)
