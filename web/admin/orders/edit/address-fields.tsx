import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { AddressByStaff, normalizePhone } from '#contract/addresses.ts'
import { PROVINCES, provinceOf } from '#contract/provinces.ts'
import { Field } from '../../../ui/field.tsx'
import type { FieldErrors } from '../../../ui/use-form.ts'
import { provinceName } from '../../page/messages.ts'
import { Select } from '../../page/select.tsx'
import * as m from '../messages/new-order.ts'

/** An address typed by staff, with a phone number in any format. */
export const TypedAddressSchema = z.extend(AddressByStaff, {
  whatsappNumber: z.pipe(
    z.string(),
    z.pipe(z.transform(normalizePhone), AddressByStaff.shape.whatsappNumber),
  ),
})

type AddressFieldName = keyof z.input<typeof TypedAddressSchema>

type AddressFieldsProps = {
  field: (name: AddressFieldName) => Pick<
    ComponentProps<'input'>,
    'value' | 'onChange' | 'onBlur'
  > & {
    error: string | undefined
  }
  values: Record<AddressFieldName, string>
  fieldProblems: FieldErrors<AddressFieldName>
  changeField: (name: AddressFieldName, text: string) => void
}

/** The fields of a delivery address. */
export const AddressFields = ({
  field,
  values,
  fieldProblems,
  changeField,
}: AddressFieldsProps) => (
  <>
    <Field label={m.FULL_NAME} autoComplete="off" {...field('fullName')} />
    <Field
      label={m.PHONE_NUMBER}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...field('whatsappNumber')}
    />
    <Field label={m.STREET} autoComplete="off" {...field('street')} />
    <Field label={m.TOWN} autoComplete="off" {...field('city')} />
    <Select
      label={m.PROVINCE}
      value={values.state}
      error={fieldProblems.state}
      options={[
        ['', m.CHOOSE_PROVINCE],
        // The label is sent as the customer wrote it, so that an address that nobody changes stays
        // the same.
        ...PROVINCES.map(
          (name) =>
            [provinceOf(values.state) === name ? values.state : name, provinceName(name)] as const,
        ),
      ]}
      onChoose={(province) => changeField('state', province)}
    />
    <Field
      label={m.ZIP_CODE}
      isOptional
      inputMode="numeric"
      autoComplete="off"
      {...field('zipCode')}
    />
  </>
)
