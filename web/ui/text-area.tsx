import type { ComponentProps } from 'react'
import { FieldFrame, type FieldParts, inputLook } from './field.tsx'
import { scriptOf } from './script-of.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldParts

/** A multi-line text field. */
export const TextArea = ({ label, hint, error, isOptional, ...area }: TextAreaProps) => (
  <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional}>
    {(wiring) => (
      <textarea
        rows={5}
        lang={scriptOf(String(area.value ?? ''))}
        {...area}
        {...wiring}
        className={inputLook(!!error)}
      />
    )}
  </FieldFrame>
)
