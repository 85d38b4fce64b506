import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

type FieldInNepaliProps = Omit<ComponentProps<typeof Field>, 'lang' | 'isOptional'>

/** The field for the Nepali text, beside the one for the English text. */
export const FieldInNepali = (props: FieldInNepaliProps) => (
  <Field lang="ne" isOptional autoComplete="off" {...props} />
)
