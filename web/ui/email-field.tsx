import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** The e-mail address of an account, which is also its name for a password manager. */
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
