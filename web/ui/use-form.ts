import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'

/** Error messages by field name. */
export type FieldErrors<FieldName extends string> = Partial<Record<FieldName, string>>

/** The first error of each field. */
export function validateFields<FieldName extends string>(
  schema: z.ZodMiniType,
  values: Record<FieldName, string>,
): FieldErrors<FieldName> {
  const issues = z.safeParse(schema, values).error?.issues ?? []
  const problems: FieldErrors<FieldName> = {}
  for (const name of Object.keys(values) as FieldName[]) {
    const message = issues.find((schemaIssue) => schemaIssue.path[0] === name)?.message
    if (message) problems[name] = message
  }
  return problems
}

/**
 * The state of a form whose fields are checked on submit; the focus moves to the first error. After
 * that a field is checked again on blur, and its error disappears once it is corrected.
 */
export function useForm<FieldName extends string, OutputType>(
  schema: z.ZodMiniType<OutputType, Record<FieldName, string>>,
  initialValues: Record<FieldName, string>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialValues)
  const [problems, setProblems] = useState<FieldErrors<FieldName>>({})
  const [wasSubmitted, setWasSubmitted] = useState(false)

  const setProblem = (name: FieldName, message: string | undefined) =>
    setProblems(({ [name]: _, ...others }) => ({
      ...(others as FieldErrors<FieldName>),
      ...(message && ({ [name]: message } as FieldErrors<FieldName>)),
    }))

  /** Changes several fields at once, because the values are those of the last rendering. */
  const changeValues = (changedValues: Partial<Record<FieldName, string>>) => {
    const nextValues = { ...values, ...changedValues }
    setValues(nextValues)
    for (const fieldName of Object.keys(changedValues) as FieldName[])
      if (problems[fieldName]) setProblem(fieldName, validateFields(schema, nextValues)[fieldName])
  }
  const changeValue = (name: FieldName, text: string) =>
    changeValues({ [name]: text } as Partial<Record<FieldName, string>>)

  const showProblems = (fieldErrors: FieldErrors<FieldName>) => {
    flushSync(() => setProblems(fieldErrors))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return {
    form,
    values,
    problems,
    change: changeValue,
    changeAll: changeValues,
    /** The props of the input of a field. */
    field: (name: FieldName) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => changeValue(name, event.target.value),
      onBlur: () => wasSubmitted && setProblem(name, validateFields(schema, values)[name]),
    }),
    /** Shows the errors found by the server; errors of unknown fields are ignored. */
    showRefused: (fieldErrors: Record<string, string>) =>
      showProblems(pickFields(fieldErrors, Object.keys(initialValues) as FieldName[])),
    submit: (sendValues: (parsedOutput: OutputType) => void) => (event: FormEvent) => {
      event.preventDefault()
      setWasSubmitted(true)
      const parsedValues = z.safeParse(schema, values)
      if (parsedValues.success) {
        setProblems({})
        sendValues(parsedValues.data)
      } else showProblems(validateFields(schema, values))
    },
  }
}

function pickFields<FieldName extends string>(
  fieldErrors: Record<string, string>,
  fieldNames: FieldName[],
): FieldErrors<FieldName> {
  const problems: FieldErrors<FieldName> = {}
  for (const name of fieldNames) if (fieldErrors[name]) problems[name] = fieldErrors[name]
  return problems
}
