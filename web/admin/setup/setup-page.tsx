import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { SHOP_SETUP_STEPS, type ShopSetupStep } from '#contract/setup.ts'
import { NothingHere } from '../page/nothing-here.tsx'
import { Page } from '../page/page.tsx'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { EmailStep } from './email-step.tsx'
import * as m from './messages.ts'
import { ProductStep } from './product-step.tsx'
import { ReturnsStep } from './returns-step.tsx'

const CONTENTS = {
  contact: ContactStep,
  delivery: DeliveryStep,
  returns: ReturnsStep,
  mail: EmailStep,
  product: ProductStep,
} satisfies Record<ShopSetupStep, ComponentType>

/** One step of the setup; each step is saved separately. */
export function SetupPage() {
  const { step: name } = useParams()
  const step = SHOP_SETUP_STEPS.find((one) => one === name)
  if (!step) return <NothingHere />
  const Content = CONTENTS[step]
  const { title, reason } = m.STEPS[step]
  return (
    <Page title={title} part={m.SETUP} above={['/', m.HOME]}>
      <div className="max-w-[40rem]">
        <p className="font-semibold text-sindoor text-sm">
          {m.stepOf(SHOP_SETUP_STEPS.indexOf(step) + 1, SHOP_SETUP_STEPS.length)}
        </p>
        <p className="mt-1 mb-5 text-ink-2">{reason}</p>
        <Content key={step} />
      </div>
    </Page>
  )
}
