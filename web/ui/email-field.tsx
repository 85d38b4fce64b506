import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** The email address of an account, marked as its user name for password managers. */
export function EmailField(input: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...input}
    />
  )
}
