import type { BankAccount } from '#contract/bank.ts'
import { HAND_CONFIRMED_PROVIDER } from '../confirmed-by-hand.ts'
import type { PaymentProvider } from '../providers/provider.ts'

/** Transfers to the account of the shop, which the owner sets. */
export const createBankTransferProvider = (
  readAccount: () => Promise<BankAccount>,
): PaymentProvider => ({
  ...HAND_CONFIRMED_PROVIDER,
  method: 'BANK',
  start: async ({ reference }) => {
    const { bank, accountName, accountNumber } = await readAccount()
    const next = { kind: 'bank' as const, bank, accountName, accountNumber, reference }
    return { next: accountNumber === '' ? null : next, raw: null }
  },
  test: async () => {
    const { bank, accountName, accountNumber } = await readAccount()
    return {
      isWorking: accountNumber !== '',
      raw: `${bank} ${accountName} ${accountNumber}`.trim(),
    }
  },
})
