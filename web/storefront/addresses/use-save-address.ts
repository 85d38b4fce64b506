import { useState } from 'react'
import type { Address, AddressInput } from '#contract/addresses.ts'
import { useAddAddress, useUpdateAddress } from '../../data/addresses.ts'
import { failureText, refusedFieldsOf } from '../../data/failure.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'

/** The toast subject of saving and deleting an address. */
export const ADDRESS_TOAST_SUBJECT = 'address'

type SaveAddressResult = { address: Address } | { fieldErrors: Record<string, string> }

/** Saves a new or changed address and shows the result. */
export function useSaveAddress(existingAddress: Address | undefined) {
  const addAddressMutation = useAddAddress()
  const updateAddressMutation = useUpdateAddress()
  const [failure, setFailureText] = useState<string>()

  const saveAddress = async (addressInput: AddressInput): Promise<SaveAddressResult> => {
    setFailureText(undefined)
    try {
      const { msg, address } = existingAddress
        ? await updateAddressMutation.mutateAsync({ id: existingAddress.id, ...addressInput })
        : await addAddressMutation.mutateAsync(addressInput)
      showSuccessToast(msg, { about: ADDRESS_TOAST_SUBJECT })
      return { address }
    } catch (error) {
      const fallbackText = existingAddress ? m.FAILED_TO_UPDATE_ADDRESS : m.FAILED_TO_ADD_ADDRESS
      const { text, detail } = failureText(error, fallbackText)
      setFailureText(detail ? `${text}: ${detail}` : text)
      showErrorToast(text, { detail, about: ADDRESS_TOAST_SUBJECT })
      return { fieldErrors: refusedFieldsOf(error) }
    }
  }

  return {
    save: saveAddress,
    isSaving: addAddressMutation.isPending || updateAddressMutation.isPending,
    failure,
  }
}
