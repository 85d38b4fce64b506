import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { SHOP_SETUP_STEPS, type ShopSetupStep } from '#contract/setup.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useShopSetup } from '../data/setup.ts'
import type { WriteMutation } from '../data/write.ts'
import { showFailure } from '../page/show-failure.ts'
import { useUnsavedChangesWarning } from '../page/use-unsaved-changes-warning.tsx'
import * as m from './messages.ts'

/** The path of the first step after this one that is not done; the start page if there is none. */
export function useNextStepPath(step: ShopSetupStep): string {
  const doneSteps = useShopSetup().data?.data.done ?? []
  const followingSteps = SHOP_SETUP_STEPS.slice(SHOP_SETUP_STEPS.indexOf(step) + 1)
  const nextStep = followingSteps.find((followingStep) => !doneSteps.includes(followingStep))
  return nextStep ? `/setup/${nextStep}` : '/'
}

type SetupStepFormProps<Name extends string, Output, Input> = {
  step: ShopSetupStep
  schema: z.ZodMiniType<Output, Record<Name, string>>
  /** The text of each field when the form opens. */
  initialValues: Record<Name, string>
  saveMutation: WriteMutation<Input>
  inputOf: (output: Output) => Input
  children: (field: ReturnType<typeof useForm<Name, Output>>['field']) => ReactNode
}

/** The form of a step. It lists the errors above the fields, and goes on to the next step. */
export function SetupStepForm<Name extends string, Output, Input>(
  props: SetupStepFormProps<Name, Output, Input>,
) {
  const { step, schema, initialValues, saveMutation, inputOf, children } = props
  const { form, field, values, problems, submit, showRefused } = useForm(schema, initialValues)
  const navigate = useNavigate()
  const nextStepPath = useNextStepPath(step)
  const [isSaved, setIsSaved] = useState(false)
  const hasChanges = JSON.stringify(values) !== JSON.stringify(initialValues)
  const leaveQuestion = useUnsavedChangesWarning(hasChanges && !isSaved && !saveMutation.isPending)
  const saveStep = (output: Output) =>
    saveMutation.mutate(inputOf(output), {
      onSuccess: () => {
        setIsSaved(true)
        void navigate(nextStepPath)
      },
      onError: (error) => {
        showRefused(refusedFieldsOf(error))
        showFailure(error, m.STEP_NOT_SAVED)
      },
    })
  return (
    <form ref={form} noValidate onSubmit={submit(saveStep)}>
      <div className="grid gap-5 border border-line bg-surface p-4 sm:p-6">
        <ErrorSummary problems={problems} />
        {children(field)}
      </div>
      <SetupStepButtons>
        <Button type="submit" className="max-sm:w-full" busy={saveMutation.isPending && m.SAVING}>
          {m.SAVE_AND_CONTINUE}
        </Button>
      </SetupStepButtons>
      {leaveQuestion}
    </form>
  )
}

/** The main button of a step, and the link that leaves the setup. */
export const SetupStepButtons = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap gap-3">
    {children}
    <Link to="/" className={buttonClasses('quiet', 'max-sm:w-full')}>
      {m.DO_STEP_LATER}
    </Link>
  </div>
)
