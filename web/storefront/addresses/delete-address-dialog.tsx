import type { Address } from '#contract/addresses.ts'
import { useDeleteAddress } from '../../data/addresses.ts'
import { failureText } from '../../data/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { addressLines } from './address-text.ts'
import { ADDRESS_TOAST } from './use-save-address.ts'

type DeleteAddressDialogProps = { address: Address; onClose: () => void }

/** Asks before an address is deleted; orders keep their copy of it. */
export function DeleteAddressDialog({ address, onClose }: DeleteAddressDialogProps) {
  const shortForm = addressLines(address).join(', ')
  const { mutateAsync, isPending } = useDeleteAddress()

  const remove = async () => {
    try {
      const { msg } = await mutateAsync(address.id)
      toastSuccess(msg, { about: ADDRESS_TOAST })
    } catch (error) {
      const { text, detail } = failureText(error, 'Failed to delete address')
      toastError(text, { detail, about: ADDRESS_TOAST })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title="Delete this address?"
      cancelLabel="Keep address"
      confirmLabel="Delete address"
      busy={isPending && 'Deleting…'}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p lang={langOf(shortForm)}>{shortForm}</p>
      <p className="text-ink-2">Orders that go there are not changed.</p>
    </ConfirmDialog>
  )
}
