import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import * as m from './messages.ts'
import { SetupStepButtons } from './setup-step-form.tsx'

/** Leads to the form of the first product. */
export const FirstProductSetupStep = () => (
  <>
    <div className="grid justify-items-start gap-4 border border-line bg-surface p-4 sm:p-6">
      <p>{m.ADD_CATEGORY_FIRST}</p>
      <Link to="/categories" className={buttonClasses('secondary')}>
        {m.ADD_CATEGORY}
      </Link>
    </div>
    <SetupStepButtons>
      <Link to="/products/new" className={buttonClasses('primary', 'max-sm:w-full')}>
        {m.ADD_PRODUCT}
      </Link>
    </SetupStepButtons>
  </>
)
