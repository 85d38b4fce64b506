import type { ComponentProps } from 'react'
import { bikramSambatInWords } from '#contract/bikram-sambat.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import { FieldFrame, type FieldTexts, inputClasses } from '../../ui/field.tsx'

type DayFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    type: 'date' | 'datetime-local'
    value: string
  }

/**
 * A field for a day, or for a day and a time. Browsers have a calendar of the common dates only, so
 * pages in Nepali show the chosen day in Bikram Sambat below it.
 */
export const DayField = ({ label, hint, error, isOptional, ...input }: DayFieldProps) => (
  <FieldFrame {...{ label, hint, error, isOptional }} canBeEmpty>
    {(controlProps) => (
      <>
        <input {...input} {...controlProps} className={inputClasses(!!error)} />
        {LANGUAGE === 'ne' && (
          <output htmlFor={controlProps.id} className="block text-ink-2 text-sm">
            {input.value && bikramSambatInWords(new Date(`${input.value.slice(0, 10)}T06:00:00Z`))}
          </output>
        )}
      </>
    )}
  </FieldFrame>
)
