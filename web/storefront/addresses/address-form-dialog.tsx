import { useEffect, useId, useState } from 'react'
import { formatParcelRecipient, parseParcelRecipient } from '#contract/address-labels.ts'
import { type Address, AddressForm, normalizePhone, PHONE_DIGITS } from '#contract/addresses.ts'
import { PROVINCES } from '#contract/provinces.ts'
import {
  readAddressDraft,
  removeAddressDraft,
  storeAddressDraft,
} from '../../data/address-draft.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Dialog } from '../page/dialog.tsx'
import * as m from './messages.ts'
import { useSaveAddress } from './use-save-address.ts'

const EMPTY_FORM: AddressForm = {
  fullName: '',
  whatsappNumber: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: m.NEPAL,
}

const formValuesOf = ({ id: _, label, ...postalAddress }: Address): AddressForm => ({
  ...parseParcelRecipient(label),
  ...postalAddress,
})

const hasTypedText = (form: AddressForm) =>
  Object.entries(EMPTY_FORM).some(
    ([name, emptyValue]) => form[name as keyof AddressForm] !== emptyValue,
  )

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
    address ? formValuesOf(address) : { ...EMPTY_FORM, ...draft },
  )
  useEffect(() => {
    if (isNew && hasTypedText(values)) storeAddressDraft(values)
  }, [isNew, values])
  const { save, isSaving, failure } = useSaveAddress(address)
  const provinceListId = useId()

  const saveAddress = submit(async (filledForm) => {
    const { fullName, whatsappNumber, ...postalAddress } = filledForm
    const savedResult = await save({
      label: formatParcelRecipient({ fullName, whatsappNumber }),
      ...postalAddress,
    })
    if ('address' in savedResult) {
      removeAddressDraft()
      onSaved(savedResult.address)
    } else showRefused(savedResult.fieldErrors)
  })

  return (
    <Dialog
      title={address ? m.EDIT_ADDRESS : m.ADD_NEW_ADDRESS}
      onClose={isSaving ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={saveAddress}>
        <div className="grid gap-4">
          {draft && <p className="text-ink-2">{m.TYPED_TEXT_RESTORED}</p>}
          {failure && <p className="font-semibold text-error">{failure}</p>}
          <ErrorSummary problems={problems} />
          <Field
            label={m.FULL_NAME}
            autoComplete="name"
            spellCheck={false}
            data-autofocus
            {...field('fullName')}
          />
          <Field
            label={m.WHATSAPP_NUMBER}
            hint={m.NUMBER_HINT}
            type="tel"
            autoComplete="tel-national"
            {...field('whatsappNumber')}
            onChange={({ target }) =>
              change('whatsappNumber', normalizePhone(target.value).slice(0, PHONE_DIGITS))
            }
          />
          <Field
            label={m.STREET_ADDRESS}
            hint={m.STREET_HINT}
            autoComplete="street-address"
            {...field('street')}
          />
          <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
            <Field
              label={m.CITY}
              hint={m.CITY_OR_MUNICIPALITY}
              autoComplete="address-level2"
              {...field('city')}
            />
            <Field
              label={m.STATE}
              hint={m.STATE_HINT}
              autoComplete="address-level1"
              list={provinceListId}
              {...field('state')}
            />
            <datalist id={provinceListId}>
              {PROVINCES.map((province) => (
                <option key={province} value={province} />
              ))}
            </datalist>
            <Field
              label={m.ZIP_CODE}
              hint={m.ZIP_HINT}
              inputMode="numeric"
              autoComplete="postal-code"
              {...field('zipCode')}
            />
            <Field label={m.COUNTRY} autoComplete="country-name" {...field('country')} />
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
            {m.CANCEL}
          </Button>
          <Button type="submit" busy={isSaving && m.SAVING}>
            {address ? m.UPDATE_ADDRESS : m.ADD_ADDRESS}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
