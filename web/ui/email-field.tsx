import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import * as m from './messages.ts'

/** The email address of an account, marked as its user name for password managers. */
export function EmailField(input: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      label={m.EMAIL}
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
