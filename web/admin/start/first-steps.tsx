import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CircleCheck } from '../../ui/icons/storefront.ts'
import type { SetupProgress } from '../data/setup-progress.ts'
import { Card } from '../page/card.tsx'

/** The steps from an empty shop to a first product on sale. */
export function FirstSteps({
  categories,
  products,
  firstProductId,
}: Omit<SetupProgress, 'hasOrders'>) {
  const steps: StepProps[] = [
    {
      title: 'Add a category',
      text: 'A shelf of your shop, such as Earrings. One is enough to begin.',
      isDone: categories > 0,
      action: (look) => (
        <Link to="/categories" className={look}>
          Add category
        </Link>
      ),
    },
    {
      title: 'Add your first product',
      text: 'A name, a price, how many you have, and a picture from your phone.',
      isDone: products > 0,
      action: (look) => (
        <Link to="/products/new" className={look}>
          Add product
        </Link>
      ),
    },
    {
      title: 'See it in the shop',
      text: 'Look at it as your customers do, and send them the link.',
      isDone: false,
      action: (look) => (
        <a href={`/product/${firstProductId}`} target="_blank" rel="noreferrer" className={look}>
          Open in the shop
        </a>
      ),
    },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Card title="Open your shop" text="Three steps, about five minutes." className="max-w-[44rem]">
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
        {isDone && <span className="sr-only"> (done)</span>}
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
