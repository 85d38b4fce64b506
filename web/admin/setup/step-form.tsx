import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SETUP_STEPS, type SetupStep } from '#contract/setup.ts'
import { fieldsOf } from '../../data/failure.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { useSetup } from '../data/setup.ts'
import { showFailure } from '../page/show-failure.ts'
import { useStayWithChanges } from '../page/use-stay-with-changes.tsx'
import * as m from './messages.ts'

/** The path of the first step after this one that is not done; the start page if there is none. */
export function useNextPath(step: SetupStep): string {
  const done = useSetup().data?.data.done ?? []
  const following = SETUP_STEPS.slice(SETUP_STEPS.indexOf(step) + 1)
  const next = following.find((one) => !done.includes(one))
  return next ? `/setup/${next}` : '/'
}

/** Saves a step and goes on to the next one; errors of fields are shown in the form. */
export function useSaveStep(step: SetupStep) {
  const navigate = useNavigate()
  const next = useNextPath(step)
  const [isSaved, setIsSaved] = useState(false)
  const save = async (
    saving: Promise<unknown>,
    showRefused: (problems: Record<string, string>) => void,
  ) => {
    try {
      await saving
      setIsSaved(true)
      await navigate(next)
    } catch (error) {
      showRefused(fieldsOf(error))
      showFailure(error, m.NOT_SAVED)
    }
  }
  return { save, isSaved }
}

type StepFormProps = {
  form: RefObject<HTMLFormElement | null>
  hasChanges: boolean
  isSaving: boolean
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** The form of a step. */
export function StepForm({ form, hasChanges, isSaving, onSubmit, children }: StepFormProps) {
  const question = useStayWithChanges(hasChanges && !isSaving)
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <div className="grid gap-5 border border-line bg-surface p-4 sm:p-6">{children}</div>
      <StepActions>
        <Button type="submit" className="max-sm:w-full" busy={isSaving && m.SAVING}>
          {m.SAVE_AND_CONTINUE}
        </Button>
      </StepActions>
      {question}
    </form>
  )
}

/** The main button of a step, and the link that leaves the setup. */
export const StepActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap gap-3">
    {children}
    <Link to="/" className={buttonClasses('quiet', 'max-sm:w-full')}>
      {m.LATER}
    </Link>
  </div>
)
