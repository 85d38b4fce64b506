import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClasses } from './field.tsx'
import { langOf } from './lang-of.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldTexts

/** A multi-line text field. */
export const TextArea = ({ label, hint, error, isOptional, ...area }: TextAreaProps) => (
  <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional} canBeEmpty>
    {(controlProps) => (
      <textarea
        rows={5}
        lang={langOf(String(area.value ?? ''))}
        {...area}
        {...controlProps}
        className={inputClasses(!!error)}
      />
    )}
  </FieldFrame>
)
