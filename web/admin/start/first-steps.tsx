import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CircleCheck } from '../../ui/icons/storefront.ts'
import type { SetupProgress } from '../data/setup-progress.ts'
import { Card } from '../page/card.tsx'
import * as m from './messages.ts'

/** The steps from an empty shop to a first product on sale. */
export function FirstSteps({
  categories,
  products,
  firstProductId,
}: Omit<SetupProgress, 'hasOrders'>) {
  const steps: StepProps[] = [
    {
      title: m.ADD_A_CATEGORY,
      text: m.WHAT_A_CATEGORY_IS,
      isDone: categories > 0,
      action: (look) => (
        <Link to="/categories" className={look}>
          {m.ADD_CATEGORY}
        </Link>
      ),
    },
    {
      title: m.ADD_YOUR_FIRST_PRODUCT,
      text: m.WHAT_A_PRODUCT_NEEDS,
      isDone: products > 0,
      action: (look) => (
        <Link to="/products/new" className={look}>
          {m.ADD_PRODUCT}
        </Link>
      ),
    },
    {
      title: m.SEE_IT_IN_THE_SHOP,
      text: m.LOOK_AT_IT_AS_CUSTOMERS_DO,
      isDone: false,
      action: (look) => (
        <a href={`/product/${firstProductId}`} target="_blank" rel="noreferrer" className={look}>
          {m.OPEN_IN_THE_SHOP}
        </a>
      ),
    },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Card title={m.OPEN_YOUR_SHOP} text={m.THREE_STEPS} className="max-w-[44rem]">
      <ol className="divide-y divide-line border-line border-t">
        {steps.map((step, at) => (
          <Step key={step.title} {...step} number={at + 1} isNext={at === next} />
        ))}
      </ol>
    </Card>
  )
}

type StepProps = {
  title: string
  text: string
  isDone: boolean
  action: (look: string) => ReactNode
}

type StepPlace = { number: number; isNext: boolean }

const Step = ({ title, text, isDone, action, number, isNext }: StepProps & StepPlace) => (
  <li
    aria-current={isNext ? 'step' : undefined}
    className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4"
  >
    <Mark number={number} isDone={isDone} isNext={isNext} />
    <div className="min-w-0 flex-1 basis-56">
      <h3>
        {title}
        {isDone && <span className="sr-only">{m.DONE}</span>}
      </h3>
      <p className="text-ink-2">{text}</p>
    </div>
    {isNext && action(buttonClasses('primary', 'max-sm:w-full'))}
  </li>
)

const Mark = ({ number, isDone, isNext }: StepPlace & { isDone: boolean }) =>
  isDone ? (
    <CircleCheck aria-hidden="true" className="size-9 text-leaf" strokeWidth={1.75} />
  ) : (
    <span
      aria-hidden="true"
      className={classes(
        'figures grid size-9 place-items-center rounded-full border font-semibold',
        isNext ? 'border-sindoor bg-sindoor text-surface' : 'border-control text-ink-2',
      )}
    >
      {number}
    </span>
  )
