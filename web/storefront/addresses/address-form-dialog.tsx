import { useEffect, useId, useState } from 'react'
import {
  type Address,
  AddressForm,
  cleanPhone,
  labelOf,
  PHONE_LENGTH,
  recipientOf,
} from '#contract/addresses.ts'
import { PROVINCES } from '#contract/provinces.ts'
import {
  readAddressDraft,
  removeAddressDraft,
  storeAddressDraft,
} from '../../data/address-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSaveAddress } from './use-save-address.ts'

const EMPTY: AddressForm = {
  fullName: '',
  whatsappNumber: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'Nepal',
}

const formValuesOf = ({ id: _, label, ...postalAddress }: Address): AddressForm => ({
  ...recipientOf(label),
  ...postalAddress,
})

const hasInput = (form: AddressForm) =>
  Object.entries(EMPTY).some(([name, emptyForm]) => form[name as keyof AddressForm] !== emptyForm)

type AddressFormDialogProps = {
  /** The address to change; without it a new one is added. */
  address?: Address | undefined
  onSaved: (address: Address) => void
  onClose: () => void
}

/** Adds or changes an address. What was typed of a new one is kept when the dialog is closed. */
export function AddressFormDialog({ address, onSaved, onClose }: AddressFormDialogProps) {
  const isNew = address === undefined
  const [draft] = useState(() => (isNew ? readAddressDraft() : undefined))
  const { form, field, values, change, problems, showRefused, submit } = useForm(
    AddressForm,
    address ? formValuesOf(address) : { ...EMPTY, ...draft },
  )
  useEffect(() => {
    if (isNew && hasInput(values)) storeAddressDraft(values)
  }, [isNew, values])
  const { save, isSaving, failure } = useSaveAddress(address)
  const provincesId = useId()

  const send = submit(async (filledValues) => {
    const { fullName, whatsappNumber, ...postalAddress } = filledValues
    const saved = await save({ label: labelOf({ fullName, whatsappNumber }), ...postalAddress })
    if ('address' in saved) {
      removeAddressDraft()
      onSaved(saved.address)
    } else showRefused(saved.fields)
  })

  return (
    <Dialog
      title={address ? 'Edit Address' : 'Add New Address'}
      onClose={isSaving ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={send}>
        <div className="grid gap-4">
          {draft && <p className="text-ink-2">We kept what you had typed.</p>}
          {failure && <p className="font-semibold text-error">{failure}</p>}
          <ErrorSummary problems={problems} />
          <Field
            label="Full Name"
            autoComplete="name"
            spellCheck={false}
            data-autofocus
            {...field('fullName')}
          />
          <Field
            label="WhatsApp Number"
            hint="10 digits. We message you about this delivery only."
            type="tel"
            autoComplete="tel-national"
            {...field('whatsappNumber')}
            onChange={({ target }) =>
              change('whatsappNumber', cleanPhone(target.value).slice(0, PHONE_LENGTH))
            }
          />
          <Field
            label="Street Address"
            hint="Ward, tole, and a landmark the courier will know"
            autoComplete="street-address"
            {...field('street')}
          />
          <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
            <Field
              label="City"
              hint="City or municipality"
              autoComplete="address-level2"
              {...field('city')}
            />
            <Field
              label="State"
              hint="Province, e.g. Madhesh"
              autoComplete="address-level1"
              list={provincesId}
              {...field('state')}
            />
            <datalist id={provincesId}>
              {PROVINCES.map((province) => (
                <option key={province} value={province} />
              ))}
            </datalist>
            <Field
              label="ZIP Code"
              hint="5 digits, e.g. 44600 for Kathmandu"
              inputMode="numeric"
              autoComplete="postal-code"
              {...field('zipCode')}
            />
            <Field label="Country" autoComplete="country-name" {...field('country')} />
          </div>
        </div>
        <DialogFooter>
          <Button
            variant="secondary"
            blocked={isSaving}
            onClick={() => {
              if (isNew) removeAddressDraft()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" busy={isSaving && 'Saving...'}>
            {address ? 'Update Address' : 'Add Address'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
