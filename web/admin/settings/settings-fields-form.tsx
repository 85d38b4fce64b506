import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { WriteMutation } from '../data/write.ts'
import { SettingsForm } from './settings-form.tsx'
import { showSavedOrRefused } from './show-saved-or-refused.ts'

type FormState<Name extends string, Output> = ReturnType<typeof useForm<Name, Output>>

type SettingsFieldsFormProps<Name extends string, Output, Input> = {
  schema: z.ZodMiniType<Output, Record<Name, string>>
  /** The text of each field when the form opens. */
  initialValues: Record<Name, string>
  saveMutation: WriteMutation<Input>
  inputOf: (output: Output) => Input
  onDiscard: () => void
  children: (form: Pick<FormState<Name, Output>, 'field' | 'values' | 'change'>) => ReactNode
}

/** A settings form with fields that are typed into; it lists the errors above the fields. */
export function SettingsFieldsForm<Name extends string, Output, Input>(
  props: SettingsFieldsFormProps<Name, Output, Input>,
) {
  const { schema, initialValues, saveMutation, inputOf, onDiscard, children } = props
  const { form, field, values, change, problems, submit, showRefused } = useForm(
    schema,
    initialValues,
  )
  return (
    <SettingsForm
      form={form}
      isChanged={JSON.stringify(values) !== JSON.stringify(initialValues)}
      isSaving={saveMutation.isPending}
      onSubmit={submit((output) =>
        saveMutation.mutate(inputOf(output), showSavedOrRefused(showRefused)),
      )}
      onDiscard={onDiscard}
    >
      <ErrorSummary problems={problems} />
      {children({ field, values, change })}
    </SettingsForm>
  )
}
