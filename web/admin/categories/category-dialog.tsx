import { CategoryNamed } from '#contract/categories.ts'
import { fieldsOf } from '../../data/failure.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSaveCategory } from '../data/categories.ts'
import { FormFooter } from '../page/form-footer.tsx'
import { tellFailure } from '../page/tell.ts'

type CategoryDialogProps = {
  /** The one to rename; without it a new one is added. */
  category?: { id: number; name: string } | undefined
  onSaved?: (id: number) => void
  onClose: () => void
}

/** Asks for the name of a category. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const { form, field, submit, refuse } = useForm(CategoryNamed, { name: category?.name ?? '' })
  const save = useSaveCategory()
  const send = submit(({ name }) =>
    save.mutate(
      { id: category?.id, name },
      {
        onSuccess: ({ data }) => {
          toastSuccess(category ? `Renamed to ${data.name}` : `${data.name} added`)
          onSaved?.(data.id)
          onClose()
        },
        onError: (error) => {
          refuse(fieldsOf(error))
          tellFailure(error, 'The category could not be saved')
        },
      },
    ),
  )
  return (
    <Dialog
      shape="sheet"
      title={category ? 'Rename category' : 'Add category'}
      onClose={save.isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={send}>
        <Field
          label="Name"
          hint="A shelf of your shop, such as Earrings or Bridal"
          autoComplete="off"
          data-autofocus
          {...field('name')}
        />
        <FormFooter onCancel={onClose} busy={save.isPending && 'Saving…'}>
          {category ? 'Save' : 'Add category'}
        </FormFooter>
      </form>
    </Dialog>
  )
}
