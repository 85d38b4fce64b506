import { NewStaffNote } from '#contract/admin-orders.ts'
import type { StaffNote } from '#contract/staff-order.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Card } from './card.tsx'
import { dateTimeInWords } from './date-times.ts'
import * as m from './messages.ts'
import { showFailure } from './show-failure.ts'
import { useHasPermission } from './signed-in-user.ts'

type AddNoteProps = {
  addNoteMutation: {
    mutate: (text: string, callbacks: { onError: (error: Error) => void }) => void
    isPending: boolean
  }
}

/** The internal notes of staff about an order or a customer. */
export function StaffNotesCard({ notes, addNoteMutation }: AddNoteProps & { notes: StaffNote[] }) {
  const hasPermission = useHasPermission()
  return (
    <Card title={m.NOTES} purposeText={m.ONLY_STAFF_CAN_SEE_THIS}>
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="border-line border-l-2 pl-3">
            <p lang={langOf(note.text)} className="whitespace-pre-line break-words">
              {note.text}
            </p>
            <p className="text-ink-2 text-sm">
              {note.name} · {dateTimeInWords(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {hasPermission('orders.move') && (
        <NoteForm key={notes.length} addNoteMutation={addNoteMutation} />
      )}
    </Card>
  )
}

/** Remounted after each note, which clears the form. */
function NoteForm({ addNoteMutation }: AddNoteProps) {
  const { form, field, submit, showRefused } = useForm(NewStaffNote, { text: '' })
  const submitNote = submit(({ text }) =>
    addNoteMutation.mutate(text, {
      onError: (error) => {
        showRefused(refusedFieldsOf(error))
        showFailure(error, m.THE_NOTE_COULD_NOT_BE_SAVED)
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={submitNote} className="mt-4 grid gap-3 print:hidden">
      <TextArea label={m.WRITE_A_NOTE} rows={2} {...field('text')} />
      <Button type="submit" variant="secondary" busy={addNoteMutation.isPending && m.SAVING}>
        {m.ADD_NOTE}
      </Button>
    </form>
  )
}
