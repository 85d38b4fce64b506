import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { SHOP_SETUP_STEPS, type ShopSetupStep } from '#contract/setup.ts'
import { AdminPageNotFound } from '../page/admin-page-not-found.tsx'
import { AdminPage } from '../page/page.tsx'
import { ContactSetupStep } from './contact-setup-step.tsx'
import { DeliverySetupStep } from './delivery-setup-step.tsx'
import { EmailSetupStep } from './email-setup-step.tsx'
import { FirstProductSetupStep } from './first-product-setup-step.tsx'
import * as m from './messages.ts'
import { ReturnsSetupStep } from './returns-setup-step.tsx'

const STEP_COMPONENTS = {
  contact: ContactSetupStep,
  delivery: DeliverySetupStep,
  returns: ReturnsSetupStep,
  mail: EmailSetupStep,
  product: FirstProductSetupStep,
} satisfies Record<ShopSetupStep, ComponentType>

/** One step of the setup; each step is saved separately. */
export function SetupPage() {
  const { step: stepName } = useParams()
  const step = SHOP_SETUP_STEPS.find((setupStep) => setupStep === stepName)
  if (!step) return <AdminPageNotFound />
  const StepComponent = STEP_COMPONENTS[step]
  const { title, reason } = m.SETUP_STEP_TEXTS[step]
  return (
    <AdminPage title={title} sectionTitle={m.SETUP} linkAbove={['/', m.HOME]}>
      <div className="max-w-[40rem]">
        <p className="font-semibold text-sindoor text-sm">
          {m.stepNumberText(SHOP_SETUP_STEPS.indexOf(step) + 1, SHOP_SETUP_STEPS.length)}
        </p>
        <p className="mt-1 mb-5 text-ink-2">{reason}</p>
        <StepComponent key={step} />
      </div>
    </AdminPage>
  )
}
