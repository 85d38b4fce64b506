import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountToMerge, MergePreview } from '#contract/customer-merges.ts'
import { formatRupees } from '#contract/money.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useCustomerMerge, useMergeCustomers, useProvePhone } from '../data/customers.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { Dialog } from '../page/dialog.tsx'
import { FormFooter } from '../page/form-footer.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { CustomerTagList } from '../page/tags.tsx'
import * as m from './messages.ts'

type MergeDialogProps = { intoId: number; fromId: number; onClose: () => void }

/** Shows two accounts side by side and merges one into the other. */
export function MergeCustomersDialog({ intoId, fromId, onClose }: MergeDialogProps) {
  const merge = useMergeCustomers(intoId)
  // Afterwards there are no two accounts to compare.
  const query = useCustomerMerge(intoId, fromId, merge.isIdle || merge.isError)
  return (
    <Dialog title={m.MERGE_CUSTOMERS} onClose={onClose}>
      <QueryContent query={query} messages={m.LOADING_CUSTOMER}>
        {({ data }) => <MergeForm preview={data} merge={merge} onClose={onClose} />}
      </QueryContent>
    </Dialog>
  )
}

type MergeFormProps = {
  preview: MergePreview
  merge: ReturnType<typeof useMergeCustomers>
  onClose: () => void
}

function MergeForm({ preview: { phone, into, from }, merge, onClose }: MergeFormProps) {
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const navigate = useNavigate()
  const toProve = [into, from].filter((side) => !side.isMadeByStaff)
  const send = (event: FormEvent) => {
    event.preventDefault()
    merge.mutate(
      { fromId: from.id, phone, reason },
      {
        onSuccess: () => {
          showSuccessToast(m.CUSTOMERS_MERGED)
          onClose()
          void navigate(`/customers/${into.id}`)
        },
        onError: (error) => {
          setProblems(refusedFieldsOf(error))
          showFailure(error, m.NOT_MERGED)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <ul className="grid list-disc gap-1 pl-5">
        <li>{m.WHAT_MOVES}</li>
        <li>{m.WHAT_ENDS}</li>
        <li>{m.BOTH_GET_AN_EMAIL}</li>
        <li className="font-semibold">{m.MERGE_IS_FINAL}</li>
      </ul>
      <MergedCustomersTable into={into} from={from} />
      <section className="grid gap-3">
        <h3>{m.callFirst(phone)}</h3>
        {toProve.map((side) => (
          <PhoneProof key={side.id} side={side} phone={phone} />
        ))}
      </section>
      <Field
        label={m.REASON}
        autoComplete="off"
        value={reason}
        error={problems.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormFooter onCancel={onClose} busy={merge.isPending && m.SAVING}>
        {m.MERGE}
      </FormFooter>
    </form>
  )
}

function PhoneProof({ side, phone }: { side: AccountToMerge; phone: string }) {
  const prove = useProvePhone(side.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 break-all">{side.email}</span>
      {side.isPhoneProven ? (
        <span className="font-semibold">{m.NAMED_ON_THE_PHONE}</span>
      ) : (
        <Button
          variant="secondary"
          busy={prove.isPending && m.SAVING}
          onClick={() =>
            prove.mutate(phone, { onError: (error) => showFailure(error, m.NOT_MERGED) })
          }
        >
          {m.THEY_NAMED_THIS_EMAIL}
        </Button>
      )}
    </div>
  )
}

const ROWS: [name: string, value: (side: AccountToMerge) => ReactNode][] = [
  [m.NAME, ({ name }) => <span lang={langOf(name)}>{name}</span>],
  [m.EMAIL, ({ email }) => email || m.MADE_BY_STAFF],
  [m.SINCE, ({ createdAt }) => dateTimeInWords(createdAt)],
  [m.ORDERS, ({ orders }) => orders],
  [m.SPENT, ({ spent }) => (spent === null ? '–' : formatRupees(spent))],
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
          {m.STAYS}
        </th>
        <th scope="col" className="py-1">
          {m.MOVES_AND_ENDS}
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {ROWS.map(([name, value]) => (
        <tr key={name} className="align-baseline">
          <th scope="row" className="py-1 pr-2 text-left font-normal text-ink-2">
            {name}
          </th>
          <td className="figures break-words py-1 pr-2">{value(into)}</td>
          <td className="figures break-words py-1">{value(from)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
