import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { type EditablePage, PageInput } from '#contract/pages.ts'
import { pathInLanguage } from '../../../platform/page-language.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { ExternalLinkIcon } from '../../../ui/icons/admin.ts'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { inAdminLanguage } from '../../data/in-admin-language.ts'
import { useDeleteTextPage, useSaveTextPage, useTextPageForEditing } from '../../data/settings.ts'
import { Card } from '../../page/card.tsx'
import { CheckboxField } from '../../page/checkbox-field.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { AdminPage } from '../../page/page.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { RenderOutsideForm } from '../../page/render-outside-form.tsx'
import { showFailure } from '../../page/show-failure.ts'
import { typedTextSchema } from '../../page/typed-text.ts'
import * as m from '../messages/text-pages.ts'
import * as words from '../messages/words.ts'
import { SettingsForm } from '../settings-form.tsx'
import { showSavedOrRefused } from '../show-saved-or-refused.ts'
import { TextEditors } from './text-editors.tsx'

const { title, titleNe, text, textNe } = PageInput.shape
const TextPageFields = z.object({
  title,
  titleNe: typedTextSchema(titleNe),
  text,
  textNe: typedTextSchema(textNe),
})

/** The form of a text page. */
export function EditTextPagePage() {
  const { slug = '' } = useParams()
  /** A page that is gone is not loaded again. */
  const [isRemoved, setIsRemoved] = useState(false)
  const query = useTextPageForEditing(slug, !isRemoved)
  const [discardCount, setDiscardCount] = useState(0)
  const pageTitle = inAdminLanguage(query.data)?.data.title ?? words.PAGES
  return (
    <AdminPage
      title={pageTitle}
      sectionTitle={words.SETTINGS}
      linkAbove={['/settings/pages', words.PAGES]}
    >
      <QueryContent query={query} messages={m.LOADING_PAGE}>
        {({ data }) => (
          <EditTextPageForm
            key={`${slug}/${data.version}/${discardCount}`}
            page={data}
            onDiscard={() => setDiscardCount(discardCount + 1)}
            onRemoved={() => setIsRemoved(true)}
          />
        )}
      </QueryContent>
    </AdminPage>
  )
}

type EditTextPageFormProps = { page: EditablePage; onDiscard: () => void; onRemoved: () => void }

function EditTextPageForm({ page, onDiscard, onRemoved }: EditTextPageFormProps) {
  const { title, titleNe = '', text, textNe = '' } = page
  const initialValues = { title, titleNe, text, textNe }
  const { form, field, values, problems, change, submit, showRefused } = useForm(
    TextPageFields,
    initialValues,
  )
  const [isHidden, setIsHidden] = useState(page.isHidden)
  const [isAskingToRemove, setIsAskingToRemove] = useState(false)
  const { isPending, mutate } = useSaveTextPage(page.slug)
  const isChanged =
    isHidden !== page.isHidden || JSON.stringify(values) !== JSON.stringify(initialValues)
  return (
    <>
      <SettingsForm
        form={form}
        isWide
        isChanged={isChanged}
        isSaving={isPending}
        onSubmit={submit((enteredFields) =>
          mutate(
            { ...withoutDefaultNepali(enteredFields, page), isHidden, version: page.version },
            showSavedOrRefused(showRefused),
          ),
        )}
        onDiscard={onDiscard}
      >
        <Card
          title={page.isBuiltIn && !page.isOwn ? m.DEFAULT_TEXT_STATUS : m.OWN_TEXT_STATUS}
          action={
            <a
              href={pathInLanguage(page.isBuiltIn ? `/${page.slug}` : `/pages/${page.slug}`)}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses('secondary')}
            >
              <ExternalLinkIcon aria-hidden="true" className="size-5" />
              {m.VIEW_IN_SHOP}
            </a>
          }
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={words.TITLE} autoComplete="off" {...field('title')} />
            <FieldInNepali label={words.TITLE_IN_NEPALI} {...field('titleNe')} />
          </div>
          {!page.isBuiltIn && (
            <CheckboxField isTicked={isHidden} onChange={setIsHidden} className="mt-4">
              {m.HIDE_PAGE}
            </CheckboxField>
          )}
        </Card>
        <TextEditors values={values} problems={problems} changeText={change} />
        {page.isOwn && (
          <p>
            <Button variant="secondary" onClick={() => setIsAskingToRemove(true)}>
              {page.isBuiltIn ? m.USE_DEFAULT_TEXT : m.REMOVE_PAGE}
            </Button>
          </p>
        )}
      </SettingsForm>
      {isAskingToRemove && (
        <RemoveTextPageDialog
          page={page}
          onRemoved={onRemoved}
          onClose={() => setIsAskingToRemove(false)}
        />
      )}
    </>
  )
}

/**
 * Our own Nepali text does not say what a new English text says, so it is not kept beside one
 * unless the owner has changed it too.
 */
const withoutDefaultNepali = (
  enteredFields: z.output<typeof TextPageFields>,
  page: EditablePage,
) =>
  !page.isOwn && enteredFields.text !== page.text && enteredFields.textNe === page.textNe
    ? { ...enteredFields, textNe: null }
    : enteredFields

type RemoveTextPageDialogProps = { page: EditablePage; onRemoved: () => void; onClose: () => void }

/** Asks before the text of the owner is deleted. */
function RemoveTextPageDialog({ page, onRemoved, onClose }: RemoveTextPageDialogProps) {
  const navigate = useNavigate()
  const { isPending, mutate } = useDeleteTextPage(() => flushSync(onRemoved))
  const removePage = () =>
    mutate(page.slug, {
      onSuccess: () => {
        showSuccessToast(page.isBuiltIn ? m.DEFAULT_TEXT_IS_BACK : m.PAGE_IS_REMOVED, {
          about: 'settings',
        })
        onClose()
        void navigate('/settings/pages')
      },
      onError: (error) => {
        showFailure(error, m.PAGE_COULD_NOT_BE_REMOVED)
        onClose()
      },
    })
  return (
    <RenderOutsideForm>
      <ConfirmDialog
        title={
          page.isBuiltIn
            ? m.restoreDefaultTextQuestion(page.title)
            : m.removePageQuestion(page.title)
        }
        cancelLabel={m.KEEP_PAGE}
        confirmLabel={page.isBuiltIn ? m.USE_DEFAULT_TEXT : m.REMOVE_PAGE}
        busy={isPending && m.REMOVING_PAGE}
        onCancel={onClose}
        onConfirm={removePage}
      >
        <p>{page.isBuiltIn ? m.YOUR_TEXT_IS_DELETED : m.PAGE_IS_DELETED}</p>
      </ConfirmDialog>
    </RenderOutsideForm>
  )
}
