import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { NewPage } from '#contract/pages.ts'
import { refusedFieldsOf } from '../../../data/failure.ts'
import { Field } from '../../../ui/field.tsx'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useAddTextPage } from '../../data/settings.ts'
import { Card } from '../../page/card.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { AdminPage } from '../../page/page.tsx'
import { showFailure } from '../../page/show-failure.ts'
import { typedTextSchema } from '../../page/typed-text.ts'
import * as m from '../messages/text-pages.ts'
import * as words from '../messages/words.ts'
import { SettingsForm } from '../settings-form.tsx'
import { TextEditors } from './text-editors.tsx'

const { slug, title, titleNe, text, textNe } = NewPage.shape
const NewTextPageFields = z.object({
  slug,
  title,
  titleNe: typedTextSchema(titleNe),
  text,
  textNe: typedTextSchema(textNe),
})

const INITIAL_VALUES = { slug: '', title: '', titleNe: '', text: '', textNe: '' }

/** The form for a new page. */
export function NewTextPagePage() {
  const { form, field, values, problems, change, changeAll, submit, showRefused } = useForm(
    NewTextPageFields,
    INITIAL_VALUES,
  )
  const [isSaved, setIsSaved] = useState(false)
  const { isPending, mutate } = useAddTextPage()
  const navigate = useNavigate()
  const savePage = submit((enteredPage) =>
    mutate(enteredPage, {
      onSuccess: () => {
        // The form has no unsaved changes any more, so nothing is asked.
        flushSync(() => setIsSaved(true))
        showSuccessToast(m.PAGE_ADDED, { about: 'settings' })
        void navigate('/settings/pages')
      },
      onError: (error) => {
        showRefused(refusedFieldsOf(error))
        showFailure(error, words.THE_SETTINGS_COULD_NOT_BE_SAVED)
      },
    }),
  )
  /** The address follows the title until the owner types another. */
  const changeTitle = (title: string) =>
    changeAll({ title, ...(values.slug === slugOf(values.title) && { slug: slugOf(title) }) })
  return (
    <AdminPage title={m.NEW_PAGE} linkAbove={['/settings/pages', words.PAGES]}>
      <SettingsForm
        form={form}
        isWide
        isChanged={!isSaved && JSON.stringify(values) !== JSON.stringify(INITIAL_VALUES)}
        isSaving={isPending}
        onSubmit={savePage}
        onDiscard={() => changeAll(INITIAL_VALUES)}
      >
        <Card title={m.NEW_PAGE}>
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <Field
              label={words.TITLE}
              autoComplete="off"
              {...field('title')}
              onChange={({ target }) => changeTitle(target.value)}
            />
            <FieldInNepali label={words.TITLE_IN_NEPALI} {...field('titleNe')} />
            <Field
              label={m.ADDRESS_OF_PAGE}
              hint={m.pageAddressHint(location.origin)}
              autoComplete="off"
              autoCapitalize="off"
              {...field('slug')}
            />
          </div>
        </Card>
        <TextEditors values={values} problems={problems} changeText={change} />
      </SettingsForm>
    </AdminPage>
  )
}

/** "Our workshop" → "our-workshop"; empty for a title in Nepali. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
