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
  const next = SHOP_SETUP_STEPS.find((step) => !done.includes(step))
  const missing = SHOP_SETUP_STEPS.filter(
    (step) => isRequiredSetupStep(step) && !done.includes(step),
  )
  return (
    <Card title={m.SETUP} text={m.SETUP_TEXT} className="max-w-[44rem]">
      <ol className="divide-y divide-line border-line border-t">
        {SHOP_SETUP_STEPS.map((step, at) => {
          const isDone = done.includes(step)
          const isNext = step === next
          const { title, reason } = m.STEPS[step]
          return (
            <li
              key={step}
              aria-current={isNext ? 'step' : undefined}
              className={joinClasses(
                'flex items-center gap-x-4 gap-y-3 py-4',
                isNext && 'max-sm:flex-wrap',
              )}
            >
              <Mark number={at + 1} isDone={isDone} isNext={isNext} />
              <div className="min-w-0 flex-1 basis-52 sm:basis-0">
                <h3>
                  {title}
                  {isDone && <span className="sr-only"> {m.DONE}</span>}
                  {!isDone && !isRequiredSetupStep(step) && (
                    <span className="ml-2 font-normal text-ink-2 text-sm">{m.OPTIONAL}</span>
                  )}
                </h3>
                <p className="text-ink-2">{reason}</p>
              </div>
              <Link
                to={`/setup/${step}`}
                className={
                  isNext ? buttonClasses('primary', 'max-sm:w-full') : buttonClasses('secondary')
                }
              >
                {isDone ? m.EDIT : m.START}
                <span className="sr-only"> {title}</span>
              </Link>
            </li>
          )
        })}
      </ol>
      <OpenShop missing={missing.length} />
    </Card>
  )
}

function OpenShop({ missing }: { missing: number }) {
  const open = useOpenStore()
  const onOpen = () =>
    open.mutate(undefined, {
      onSuccess: () => showSuccessToast(m.OPENED, { detail: m.OPENED_TEXT }),
      onError: (error) => showFailure(error, m.NOT_OPENED),
    })
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t pt-4">
      <p id="missing-steps" className="min-w-0 flex-1 basis-56 text-ink-2">
        {missing > 0 ? m.missingSteps(missing) : m.READY_TO_OPEN}
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
        blocked={missing > 0}
        busy={open.isPending && m.OPENING}
        onClick={onOpen}
      >
        {m.OPEN_THE_SHOP}
      </Button>
    </div>
  )
}

type MarkProps = { number: number; isDone: boolean; isNext: boolean }

const Mark = ({ number, isDone, isNext }: MarkProps) =>
  isDone ? (
    <CircleCheckIcon aria-hidden="true" className="size-9 shrink-0 text-leaf" strokeWidth={1.75} />
  ) : (
    <span
      aria-hidden="true"
      className={joinClasses(
        'figures grid size-9 shrink-0 place-items-center rounded-full border font-semibold',
        isNext ? 'border-sindoor bg-sindoor text-surface' : 'border-control text-ink-2',
      )}
    >
      {number}
    </span>
  )
