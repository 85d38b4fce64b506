import { useState } from 'react'
import type { Address, AddressInput } from '#contract/addresses.ts'
import { useAddAddress, useUpdateAddress } from '../../data/addresses.ts'
import { failureText, refusedFieldsOf } from '../../data/failure.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'

/** The toast subject of saving and deleting an address. */
export const ADDRESS_TOAST_SUBJECT = 'address'

type SavedAddress = { address: Address } | { fields: Record<string, string> }

/** Saves a new or changed address and shows the result. */
export function useSaveAddress(existing: Address | undefined) {
  const add = useAddAddress()
  const update = useUpdateAddress()
  const [failure, setFailure] = useState<string>()

  const save = async (sent: AddressInput): Promise<SavedAddress> => {
    setFailure(undefined)
    try {
      const { msg, address } = existing
        ? await update.mutateAsync({ id: existing.id, ...sent })
        : await add.mutateAsync(sent)
      showSuccessToast(msg, { about: ADDRESS_TOAST_SUBJECT })
      return { address }
    } catch (error) {
      const fallback = existing ? m.FAILED_TO_UPDATE_ADDRESS : m.FAILED_TO_ADD_ADDRESS
      const { text, detail } = failureText(error, fallback)
      setFailure(detail ? `${text}. ${detail}` : text)
      showErrorToast(text, { detail, about: ADDRESS_TOAST_SUBJECT })
      return { fields: refusedFieldsOf(error) }
    }
  }

  return { save, isSaving: add.isPending || update.isPending, failure }
}
