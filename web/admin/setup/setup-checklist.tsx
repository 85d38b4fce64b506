import { Link } from 'react-router'
import { isRequiredSetupStep, SHOP_SETUP_STEPS, type ShopSetup } from '#contract/setup.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useOpenStore } from '../data/setup.ts'
import { Card } from '../page/card.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

/** What is missing before the shop can open, and the button that opens it. */
export function SetupChecklist({ setup: { done } }: { setup: ShopSetup }) {
  const nextStep = SHOP_SETUP_STEPS.find((step) => !done.includes(step))
  const missingSteps = SHOP_SETUP_STEPS.filter(
    (step) => isRequiredSetupStep(step) && !done.includes(step),
  )
  return (
    <Card title={m.SETUP} purposeText={m.SETUP_TEXT} className="max-w-[44rem]">
      <ol className="divide-y divide-line border-line border-t">
        {SHOP_SETUP_STEPS.map((step, index) => {
          const isStepDone = done.includes(step)
          const isNextStep = step === nextStep
          const { title, reason } = m.SETUP_STEP_TEXTS[step]
          return (
            <li
              key={step}
              aria-current={isNextStep ? 'step' : undefined}
              className={joinClasses(
                'flex items-center gap-x-4 gap-y-3 py-4',
                isNextStep && 'max-sm:flex-wrap',
              )}
            >
              <StepMark stepNumber={index + 1} isStepDone={isStepDone} isNextStep={isNextStep} />
              <div className="min-w-0 flex-1 basis-52 sm:basis-0">
                <h3>
                  {title}
                  {isStepDone && <span className="sr-only"> {m.STEP_IS_DONE}</span>}
                  {!isStepDone && !isRequiredSetupStep(step) && (
                    <span className="ml-2 font-normal text-ink-2 text-sm">
                      {m.STEP_IS_OPTIONAL}
                    </span>
                  )}
                </h3>
                <p className="text-ink-2">{reason}</p>
              </div>
              <Link
                to={`/setup/${step}`}
                className={
                  isNextStep
                    ? buttonClasses('primary', 'max-sm:w-full')
                    : buttonClasses('secondary')
                }
              >
                {isStepDone ? m.EDIT_STEP : m.START_STEP}
                <span className="sr-only"> {title}</span>
              </Link>
            </li>
          )
        })}
      </ol>
      <OpenShopSection missingStepCount={missingSteps.length} />
    </Card>
  )
}

function OpenShopSection({ missingStepCount }: { missingStepCount: number }) {
  const openStore = useOpenStore()
  const openStoreAndReport = () =>
    openStore.mutate(undefined, {
      onSuccess: () => showSuccessToast(m.SHOP_IS_OPEN, { detail: m.SHOP_IS_OPEN_TEXT }),
      onError: (error) => showFailure(error, m.SHOP_NOT_OPENED),
    })
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t pt-4">
      <p id="missing-steps" className="min-w-0 flex-1 basis-56 text-ink-2">
        {missingStepCount > 0 ? m.missingStepsText(missingStepCount) : m.READY_TO_OPEN}
      </p>
      <a
        href={pathInLanguage('/')}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses('secondary', 'max-sm:w-full')}
      >
        {m.PREVIEW_THE_SHOP}
      </a>
      <Button
        className="max-sm:w-full"
        aria-describedby="missing-steps"
        blocked={missingStepCount > 0}
        busy={openStore.isPending && m.OPENING_THE_SHOP}
        onClick={openStoreAndReport}
      >
        {m.OPEN_THE_SHOP}
      </Button>
    </div>
  )
}

type StepMarkProps = { stepNumber: number; isStepDone: boolean; isNextStep: boolean }

const StepMark = ({ stepNumber, isStepDone, isNextStep }: StepMarkProps) =>
  isStepDone ? (
    <CircleCheckIcon aria-hidden="true" className="size-9 shrink-0 text-leaf" strokeWidth={1.75} />
  ) : (
    <span
      aria-hidden="true"
      className={joinClasses(
        'figures grid size-9 shrink-0 place-items-center rounded-full border font-semibold',
        isNextStep ? 'border-sindoor bg-sindoor text-surface' : 'border-control text-ink-2',
      )}
    >
      {stepNumber}
    </span>
  )
