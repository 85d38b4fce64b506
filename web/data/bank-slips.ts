import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

type BankSlipForm = { amount: string; reference: string; picture: Blob }

/** Sends the slip of a bank transfer; the payment is loaded again afterwards. */
export function useSendBankSlip(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ amount, reference, picture }: BankSlipForm) => {
      const body = new FormData()
      body.append('amount', amount)
      body.append('reference', reference)
      body.append('images', picture)
      return api('POST /api/order/{orderId}/slips', { path: { orderId }, body })
    },
    onSettled: () => cache.invalidateQueries(),
  })
}
