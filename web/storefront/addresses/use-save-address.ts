import { useState } from 'react'
import type { Address, AddressInput } from '#contract/addresses.ts'
import { useAddAddress, useUpdateAddress } from '../../data/addresses.ts'
import { failureText, fieldsOf } from '../../data/failure.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'

/** The toast subject of saving and deleting an address. */
export const ADDRESS = 'address'

type Saved = { address: Address } | { fields: Record<string, string> }

/** Saves a new or changed address and shows the result. */
export function useSaveAddress(known: Address | undefined) {
  const add = useAddAddress()
  const update = useUpdateAddress()
  const [failure, setFailure] = useState<string>()

  const save = async (sent: AddressInput): Promise<Saved> => {
    setFailure(undefined)
    try {
      const { msg, address } = known
        ? await update.mutateAsync({ id: known.id, ...sent })
        : await add.mutateAsync(sent)
      toastSuccess(msg, { about: ADDRESS })
      return { address }
    } catch (error) {
      const fallback = known ? 'Failed to update address' : 'Failed to add address'
      const { text, detail } = failureText(error, fallback)
      setFailure(detail ? `${text}. ${detail}` : text)
      toastError(text, { detail, about: ADDRESS })
      return { fields: fieldsOf(error) }
    }
  }

  return { save, isSaving: add.isPending || update.isPending, failure }
}
