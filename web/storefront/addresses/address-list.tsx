import type { Address } from '#contract/addresses.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Trash2Icon } from '../../ui/icons/cart.ts'
import { PencilIcon } from '../../ui/icons/on-use.ts'
import { langOf } from '../../ui/lang-of.ts'
import { RadioList } from '../../ui/radio-list.tsx'
import { addressLinesOf, shortAddressText } from './address-text.ts'
import * as m from './messages.ts'

type AddressListProps = {
  addresses: Address[]
  chosenId: number | undefined
  onChooseAddress: (id: number) => void
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
}

/** The saved addresses as radio buttons. */
export function AddressList(props: AddressListProps) {
  const { addresses, chosenId, onChooseAddress, onEdit, onDelete } = props
  return (
    <RadioList
      legend={m.DELIVERY_ADDRESS}
      name="address"
      value={chosenId}
      onChoose={onChooseAddress}
      options={addresses.map((address) => ({
        value: address.id,
        label: <AddressLines address={address} />,
        optionActions: (
          <AddressButtons
            address={address}
            onEdit={() => onEdit(address)}
            onDelete={() => onDelete(address)}
          />
        ),
      }))}
    />
  )
}

type AddressButtonsProps = { address: Address; onEdit: () => void; onDelete: () => void }

/** The buttons to change and to delete an address. */
export const AddressButtons = ({ address, onEdit, onDelete }: AddressButtonsProps) => (
  <>
    <IconButton label={m.editAddressOf(shortAddressText(address))} onClick={onEdit}>
      <PencilIcon aria-hidden="true" className="size-5" />
    </IconButton>
    <IconButton label={m.deleteAddressOf(shortAddressText(address))} onClick={onDelete}>
      <Trash2Icon aria-hidden="true" className="size-5" />
    </IconButton>
  </>
)

/** An address with the name in bold. */
export function AddressLines({ address }: { address: Address }) {
  const [fullName = '', ...otherAddressLines] = addressLinesOf(address)
  return (
    <>
      <span lang={langOf(fullName)} className="block font-semibold">
        {fullName}
      </span>
      {otherAddressLines.map((addressLine) => (
        <span key={addressLine} lang={langOf(addressLine)} className="block text-ink-2">
          {addressLine}
        </span>
      ))}
    </>
  )
}
