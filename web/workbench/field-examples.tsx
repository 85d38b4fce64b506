import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field, FieldFrame, inputClasses } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { RadioList } from '../ui/radio-list.tsx'
import { ComponentExample, WorkbenchSection } from './component-example.tsx'

const PLACE_NAMES = ['Janakpur', 'Lalitpur', 'Pokhara']
const EDIT_BUTTON = <Button variant="quiet">Edit</Button>

/** Form fields. */
export function FieldExamples() {
  const [placeName, setPlaceName] = useState('Janakpur')
  const [quantity, setQuantity] = useState(2)
  return (
    <WorkbenchSection title="Fields">
      <Field label="Full name" />
      <Field label="Full name" defaultValue="Sita Jha" />
      <Field label="Full name in Devanagari" defaultValue="सीता झा" lang="ne" />
      <Field label="Phone" hint="10 digits, beginning with 98 or 97" inputMode="tel" />
      <Field
        label="Phone"
        hint="10 digits, beginning with 98 or 97"
        error="Please enter a valid phone number"
        defaultValue="12"
      />
      <EmailField defaultValue="sita@example.com" autoComplete="off" />
      <PasswordField label="Password" defaultValue="lotus-and-fish" autoComplete="off" />
      <PasswordField
        label="Password"
        hint="At least 8 characters"
        error="Password is too short"
        defaultValue="fish"
        autoComplete="off"
      />
      <FieldFrame label="Sort" hint="Any control can stand in the frame of a field">
        {(controlProps) => (
          <select {...controlProps} className={inputClasses(false)}>
            <option>Newest</option>
            <option>Price, low to high</option>
          </select>
        )}
      </FieldFrame>
      <ComponentExample name="More than one thing is wrong">
        <form>
          <ErrorSummary
            problems={{ city: 'City is required', street: 'Street address is required' }}
          />
          <Field label="City" name="city" error="City is required" className="mt-4" />
          <Field label="Street" name="street" error="Street address is required" className="mt-4" />
        </form>
      </ComponentExample>
      <ComponentExample name="One of several">
        <RadioList
          legend="Place"
          name="place"
          value={placeName}
          options={PLACE_NAMES.map((value) => ({ value, label: value, actions: EDIT_BUTTON }))}
          onChoose={setPlaceName}
        />
      </ComponentExample>
      <ComponentExample name="Quantity: between, least, most">
        <div className="workbench-row">
          <QuantityStepper label="Quantity" value={quantity} max={9} onChange={setQuantity} />
          <QuantityStepper label="Least quantity" value={1} max={9} onChange={() => {}} />
          <QuantityStepper label="Most quantity" value={9} max={9} onChange={() => {}} />
        </div>
      </ComponentExample>
    </WorkbenchSection>
  )
}
