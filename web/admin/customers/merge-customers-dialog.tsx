import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import {
  type AccountToMerge,
  MergeCustomersInput,
  type MergePreview,
} from '#contract/customer-merges.ts'
import { formatRupees } from '#contract/money.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useCustomerMerge, useMergeCustomers, useProvePhone } from '../data/customers.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { Dialog } from '../page/dialog.tsx'
import { FormFooter } from '../page/form-footer.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { CustomerTagList } from '../page/tags.tsx'
import * as m from './messages.ts'

type MergeCustomersDialogProps = {
  keptCustomerId: number
  mergedCustomerId: number
  onClose: () => void
}

/** Shows two accounts side by side and merges one into the other. */
export function MergeCustomersDialog({
  keptCustomerId,
  mergedCustomerId,
  onClose,
}: MergeCustomersDialogProps) {
  const mergeMutation = useMergeCustomers(keptCustomerId)
  // Afterwards there are no two accounts to compare.
  const query = useCustomerMerge(
    keptCustomerId,
    mergedCustomerId,
    mergeMutation.isIdle || mergeMutation.isError,
  )
  return (
    <Dialog title={m.MERGE_CUSTOMERS} onClose={onClose}>
      <QueryContent query={query} messages={m.LOADING_CUSTOMER}>
        {({ data }) => (
          <MergeCustomersForm preview={data} mergeMutation={mergeMutation} onClose={onClose} />
        )}
      </QueryContent>
    </Dialog>
  )
}

const MergeReasonSchema = z.object({ reason: MergeCustomersInput.shape.reason })

type MergeCustomersFormProps = {
  preview: MergePreview
  mergeMutation: ReturnType<typeof useMergeCustomers>
  onClose: () => void
}

function MergeCustomersForm({
  preview: { phone, into, from },
  mergeMutation,
  onClose,
}: MergeCustomersFormProps) {
  const { form, field, submit, showRefused } = useForm(MergeReasonSchema, { reason: '' })
  const navigate = useNavigate()
  const accountsToProve = [into, from].filter((account) => !account.isMadeByStaff)
  const submitMerge = submit(({ reason }) =>
    mergeMutation.mutate(
      { fromId: from.id, phone, reason },
      {
        onSuccess: () => {
          showSuccessToast(m.CUSTOMERS_MERGED, { about: m.ACCOUNTS_NOT_MERGED })
          onClose()
          void navigate(`/customers/${into.id}`)
        },
        onError: (error) => {
          showRefused(refusedFieldsOf(error))
          showFailure(error, m.ACCOUNTS_NOT_MERGED)
        },
      },
    ),
  )
  return (
    <form ref={form} noValidate onSubmit={submitMerge} className="grid gap-5">
      <ul className="grid list-disc gap-1 pl-5">
        <li>{m.WHAT_MERGE_MOVES}</li>
        <li>{m.WHICH_ACCOUNT_ENDS}</li>
        <li>{m.BOTH_CUSTOMERS_GET_AN_EMAIL}</li>
        <li className="font-semibold">{m.MERGE_IS_FINAL}</li>
      </ul>
      <MergedCustomersTable into={into} from={from} />
      <section className="grid gap-3">
        <h3>{m.callPhoneFirstText(phone)}</h3>
        {accountsToProve.map((account) => (
          <PhoneProofRow key={account.id} account={account} phone={phone} />
        ))}
      </section>
      <Field label={m.REASON} autoComplete="off" {...field('reason')} />
      <FormFooter onCancel={onClose} busy={mergeMutation.isPending && m.SAVING}>
        {m.MERGE_ACCOUNTS}
      </FormFooter>
    </form>
  )
}

function PhoneProofRow({ account, phone }: { account: AccountToMerge; phone: string }) {
  const provePhone = useProvePhone(account.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 break-all">{account.email}</span>
      {account.isPhoneProven ? (
        <span className="font-semibold">{m.NAMED_ON_THE_PHONE}</span>
      ) : (
        <Button
          variant="secondary"
          busy={provePhone.isPending && m.SAVING}
          onClick={() =>
            provePhone.mutate(phone, {
              onError: (error) => showFailure(error, m.ACCOUNTS_NOT_MERGED),
            })
          }
        >
          {m.THEY_NAMED_THIS_EMAIL}
        </Button>
      )}
    </div>
  )
}

const COMPARED_FACTS: [name: string, value: (account: AccountToMerge) => ReactNode][] = [
  [m.NAME, ({ name }) => <span lang={langOf(name)}>{name}</span>],
  [m.EMAIL, ({ email }) => email || m.MADE_BY_STAFF],
  [m.DATE_SINCE, ({ createdAt }) => dateTimeInWords(createdAt)],
  [m.ORDERS, ({ orders }) => orders],
  [m.AMOUNT_SPENT, ({ spent }) => (spent === null ? '–' : formatRupees(spent))],
  [m.ADDRESSES, ({ addresses }) => addresses],
  [m.NOTES, ({ notes }) => notes],
  [m.TAGS, ({ tags }) => (tags.length > 0 ? <CustomerTagList names={tags} /> : '–')],
  [m.WISHLIST, ({ wishes }) => wishes],
  [m.REVIEWS, ({ reviews }) => reviews],
  [m.CASH_BLOCKED, ({ isCashBlocked }) => (isCashBlocked ? m.YES : m.NO)],
]

const MergedCustomersTable = ({ into, from }: Pick<MergePreview, 'into' | 'from'>) => (
  <table className="w-full table-fixed text-sm">
    <thead>
      <tr className="border-line border-b text-left">
        <td className="w-24" />
        <th scope="col" className="py-1 pr-2">
          {m.THIS_ACCOUNT_STAYS}
        </th>
        <th scope="col" className="py-1">
          {m.THIS_ACCOUNT_MOVES_AND_ENDS}
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {COMPARED_FACTS.map(([factName, factValueOf]) => (
        <tr key={factName} className="align-baseline">
          <th scope="row" className="py-1 pr-2 text-left font-normal text-ink-2">
            {factName}
          </th>
          <td className="figures break-words py-1 pr-2">{factValueOf(into)}</td>
          <td className="figures break-words py-1">{factValueOf(from)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
