import lotus from '../art/lotus.svg'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loading, Spinner } from '../ui/spinner.tsx'
import { ComponentExample, WorkbenchSection } from './component-example.tsx'

const BADGE_TONES: BadgeTone[] = ['yellow', 'blue', 'green', 'red', 'gray']
const doNothing = () => {}

/** Components that show a state. */
export function StateExamples() {
  return (
    <WorkbenchSection title="States">
      <ComponentExample name="Badges">
        <div className="workbench-row">
          {BADGE_TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </ComponentExample>
      <ComponentExample name="Spinner">
        <Spinner />
      </ComponentExample>
      <ComponentExample name="Skeleton">
        <Skeleton className="h-12" />
      </ComponentExample>
      <ComponentExample name="Loading">
        <Loading text="Loading your orders…" />
      </ComponentExample>
      <ComponentExample name="Empty">
        <EmptyState
          picture={<img src={lotus} alt="" width={120} height={120} />}
          title="Your cart is empty"
          text="Find a piece that is yours."
          action={<Button>Explore</Button>}
        />
      </ComponentExample>
      <ComponentExample name="Empty, in words only">
        <EmptyState title="No orders yet" text="What you order will stand here." />
      </ComponentExample>
      <ComponentExample name="QR code">
        <QrCode
          text="00020101021226370011fonepay.com0118222204000000000152045944530352454072499.505802NP6304A13A"
          label="Code to pay रू 2,499.50"
          saveButton={{ label: 'Save the code as a picture', fileName: 'payment' }}
        />
      </ComponentExample>
      <ComponentExample name="Error">
        <ErrorState title="Your orders could not be loaded" onRetry={doNothing} />
      </ComponentExample>
      <ComponentExample name="Error, trying again">
        <ErrorState title="Your orders could not be loaded" onRetry={doNothing} isRetrying />
      </ComponentExample>
    </WorkbenchSection>
  )
}
