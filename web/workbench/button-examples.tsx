import { Button, type ButtonVariant, buttonClasses } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { HeartIcon } from '../ui/icons/storefront.ts'
import { ComponentExample, WorkbenchSection } from './component-example.tsx'

const BUTTON_VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function ButtonExamples() {
  return (
    <WorkbenchSection title="Buttons">
      {BUTTON_VARIANTS.map((variant) => (
        <ComponentExample key={variant} name={`${variant}: at rest, busy, blocked`}>
          <div className="workbench-row">
            <Button variant={variant}>Add to Cart</Button>
            <Button variant={variant} busy="Adding...">
              Add to Cart
            </Button>
            <Button variant={variant} blocked>
              Add to Cart
            </Button>
          </div>
        </ComponentExample>
      ))}
      <ComponentExample name="A link that looks like a button">
        <a href="/products" className={buttonClasses('secondary')}>
          View All
        </a>
      </ComponentExample>
      <ComponentExample name="Icon button">
        <IconButton label="Keep in the wishlist">
          <HeartIcon aria-hidden="true" />
        </IconButton>
      </ComponentExample>
    </WorkbenchSection>
  )
}
