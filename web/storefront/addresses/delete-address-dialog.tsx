import type { Address } from '#contract/addresses.ts'
import { useDeleteAddress } from '../../data/addresses.ts'
import { failureText } from '../../data/failure.ts'
import { langOf } from '../../ui/lang-of.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import { addressLinesOf } from './address-text.ts'
import * as m from './messages.ts'
import { ADDRESS_TOAST_SUBJECT } from './use-save-address.ts'

type DeleteAddressDialogProps = { address: Address; onClose: () => void }

/** Asks before an address is deleted; orders keep their copy of it. */
export function DeleteAddressDialog({ address, onClose }: DeleteAddressDialogProps) {
  const addressInOneLine = addressLinesOf(address).join(', ')
  const { mutateAsync, isPending } = useDeleteAddress()

  const deleteAddress = async () => {
    try {
      const { msg } = await mutateAsync(address.id)
      showSuccessToast(msg, { about: ADDRESS_TOAST_SUBJECT })
    } catch (error) {
      const { text, detail } = failureText(error, m.FAILED_TO_DELETE_ADDRESS)
      showErrorToast(text, { detail, about: ADDRESS_TOAST_SUBJECT })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={m.DELETE_THIS_ADDRESS}
      cancelLabel={m.CANCEL}
      confirmLabel={m.DELETE_ADDRESS}
      busy={isPending && m.DELETING}
      onCancel={onClose}
      onConfirm={deleteAddress}
    >
      <p lang={langOf(addressInOneLine)}>{addressInOneLine}</p>
      <p className="text-ink-2">{m.ORDERS_ARE_NOT_CHANGED}</p>
    </ConfirmDialog>
  )
}
