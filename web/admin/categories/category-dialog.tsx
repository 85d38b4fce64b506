import { useState } from 'react'
import * as z from 'zod/mini'
import { type Category, NewCategory } from '#contract/categories.ts'
import { PictureAlt } from '#contract/pictures.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Field } from '../../ui/field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSaveCategory } from '../data/categories.ts'
import { Dialog } from '../page/dialog.tsx'
import { FieldInNepali } from '../page/field-in-nepali.tsx'
import { FormFooter } from '../page/form-footer.tsx'
import { sendProgressText } from '../page/send-progress-text.ts'
import { showFailure } from '../page/show-failure.ts'
import { typedTextSchema } from '../page/typed-text.ts'
import { CategoryPictureField, currentPictureOf } from './category-picture-field.tsx'
import * as m from './messages.ts'

type CategoryDialogProps = {
  /** The category to change; without it a new one is added. */
  category?: Category
  onSaved?: (id: number) => void
  onClose: () => void
}

const { name, nameNe, altNe } = NewCategory.shape
const CategoryFields = z.object({
  name,
  nameNe: typedTextSchema(nameNe),
  alt: PictureAlt,
  altNe: typedTextSchema(altNe),
})

/** The form for the name and the picture of a category. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const ownPicture = category?.picture?.isOwn ? category.picture : undefined
  const { form, field, submit, showRefused, change } = useForm(CategoryFields, {
    name: category?.name ?? '',
    nameNe: category?.nameNe ?? '',
    alt: ownPicture?.alt ?? '',
    altNe: ownPicture?.altNe ?? '',
  })
  const [picture, setPicture] = useState(() => currentPictureOf(ownPicture))
  const [uploadProgress, setUploadProgress] = useState(0)
  const saveCategory = useSaveCategory()
  const submitCategory = submit(({ name, nameNe = null, altNe = null, ...said }) =>
    saveCategory.mutate(
      {
        id: category?.id,
        name,
        nameNe,
        altNe,
        ...said,
        picture: picture.pictureChange,
        onProgress: setUploadProgress,
      },
      {
        onSuccess: ({ data }) => {
          showSuccessToast(
            category ? m.categorySavedText(data.name) : m.categoryAddedText(data.name),
          )
          onSaved?.(data.id)
          onClose()
        },
        onError: (error) => {
          showRefused(refusedFieldsOf(error))
          showFailure(error, m.THE_CATEGORY_COULD_NOT_BE_SAVED)
        },
      },
    ),
  )
  return (
    <Dialog
      shape="sheet"
      title={category ? m.EDIT_CATEGORY : m.ADD_CATEGORY}
      onClose={saveCategory.isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submitCategory} className="grid gap-5">
        <Field
          label={m.NAME}
          hint={m.SUCH_AS_EARRINGS}
          autoComplete="off"
          data-autofocus
          {...field('name')}
        />
        <FieldInNepali label={m.NAME_IN_NEPALI} {...field('nameNe')} />
        <CategoryPictureField
          previewSrc={picture.previewSrc}
          onChange={(chosenPicture) => {
            // A description of the old picture would be wrong for the new one.
            change('alt', '')
            change('altNe', '')
            setPicture(chosenPicture)
          }}
        />
        {picture.previewSrc && (
          <>
            <Field
              label={m.DESCRIBE_THE_PICTURE}
              hint={m.FOR_BLIND_CUSTOMERS_AND_GOOGLE}
              isOptional
              autoComplete="off"
              {...field('alt')}
            />
            <FieldInNepali label={m.DESCRIBE_THE_PICTURE_IN_NEPALI} {...field('altNe')} />
          </>
        )}
        <FormFooter
          onCancel={onClose}
          busy={saveCategory.isPending && (sendProgressText(uploadProgress) || m.SAVING)}
        >
          {category ? m.SAVE : m.ADD_CATEGORY}
        </FormFooter>
      </form>
    </Dialog>
  )
}
