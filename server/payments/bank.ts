import type { BankAccount } from '#contract/bank.ts'
import type { PaymentProvider } from './provider.ts'

type BankDependencies = {
  readAccount: () => Promise<BankAccount>
  /** Whether staff still have to look at a slip of the attempt with this reference. */
  hasSlip: (reference: string) => Promise<boolean>
}

/**
 * Transfers to the account of the shop. No server can be asked: the shopper sends the slip, and
 * staff accept it when the money is in the account. Until then nothing was paid.
 */
export const bankTransfers = ({ readAccount, hasSlip }: BankDependencies): PaymentProvider => ({
  method: 'BANK',
  needs: {},
  limits: { leastPaisa: 100, mostPaisa: null },
  start: async ({ reference }) => {
    const { bank, accountName, accountNumber } = await readAccount()
    const next = { kind: 'bank' as const, bank, accountName, accountNumber, reference }
    return { next: accountNumber === '' ? null : next, raw: null }
  },
  check: async ({ reference }) => ({
    says: (await hasSlip(reference)) ? 'no-answer' : 'none',
    raw: '',
  }),
  verifyMessage: () => 'forged',
  test: async () => {
    const { bank, accountName, accountNumber } = await readAccount()
    return {
      isWorking: accountNumber !== '',
      raw: `${bank} ${accountName} ${accountNumber}`.trim(),
    }
  },
})
