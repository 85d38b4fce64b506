import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'

/** Error messages by field name. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/** The first error of each field. */
export function validateFields<Name extends string>(
  schema: z.ZodMiniType,
  values: Record<Name, string>,
): FieldErrors<Name> {
  const issues = z.safeParse(schema, values).error?.issues ?? []
  const problems: FieldErrors<Name> = {}
  for (const name of Object.keys(values) as Name[]) {
    const message = issues.find((issue) => issue.path[0] === name)?.message
    if (message) problems[name] = message
  }
  return problems
}

/**
 * The state of a form whose fields are checked on submit; the focus moves to the first error. After
 * that a field is checked again on blur, and its error disappears once it is corrected.
 */
export function useForm<Name extends string, Output>(
  schema: z.ZodMiniType<Output, Record<Name, string>>,
  initialValues: Record<Name, string>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialValues)
  const [problems, setProblems] = useState<FieldErrors<Name>>({})
  const [wasSubmitted, setWasSubmitted] = useState(false)

  const setProblem = (name: Name, message: string | undefined) =>
    setProblems(({ [name]: _, ...others }) => ({
      ...(others as FieldErrors<Name>),
      ...(message && ({ [name]: message } as FieldErrors<Name>)),
    }))

  /** Changes several fields at once, because the values are those of the last rendering. */
  const changeAll = (changed: Partial<Record<Name, string>>) => {
    const nextValues = { ...values, ...changed }
    setValues(nextValues)
    for (const name of Object.keys(changed) as Name[])
      if (problems[name]) setProblem(name, validateFields(schema, nextValues)[name])
  }
  const change = (name: Name, text: string) =>
    changeAll({ [name]: text } as Partial<Record<Name, string>>)

  const showProblems = (errors: FieldErrors<Name>) => {
    flushSync(() => setProblems(errors))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return {
    form,
    values,
    problems,
    change,
    changeAll,
    /** The props of the input of a field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
      onBlur: () => wasSubmitted && setProblem(name, validateFields(schema, values)[name]),
    }),
    /** Shows the errors found by the server; errors of unknown fields are ignored. */
    showRefused: (errors: Record<string, string>) =>
      showProblems(pickFields(errors, Object.keys(initialValues) as Name[])),
    submit: (send: (output: Output) => void) => (event: FormEvent) => {
      event.preventDefault()
      setWasSubmitted(true)
      const parsed = z.safeParse(schema, values)
      if (parsed.success) {
        setProblems({})
        send(parsed.data)
      } else showProblems(validateFields(schema, values))
    },
  }
}

function pickFields<Name extends string>(
  errors: Record<string, string>,
  names: Name[],
): FieldErrors<Name> {
  const problems: FieldErrors<Name> = {}
  for (const name of names) if (errors[name]) problems[name] = errors[name]
  return problems
}
