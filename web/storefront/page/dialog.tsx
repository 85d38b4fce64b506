import type { ComponentProps } from 'react'
import { useBackCloses } from '../../platform/overlays.ts'
import { ConfirmDialog as PlainConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog as PlainDialog } from '../../ui/dialog.tsx'

/** A dialog of the shop. The Back button closes it, as users of phones expect. */
export function Dialog(props: ComponentProps<typeof PlainDialog>) {
  useBackCloses(props.onClose)
  return <PlainDialog {...props} />
}

/** A question of the shop, which Back closes too. */
export function ConfirmDialog(props: ComponentProps<typeof PlainConfirmDialog>) {
  useBackCloses(props.busy ? () => {} : props.onCancel)
  return <PlainConfirmDialog {...props} />
}
