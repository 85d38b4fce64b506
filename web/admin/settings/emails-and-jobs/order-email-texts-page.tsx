import { useState } from 'react'
import * as z from 'zod/mini'
import { ORDER_EMAIL_TEXTS as NEPALI_TEXTS } from '#contract/messages/order-emails.ne.ts'
import { ORDER_EMAIL_TEXTS as ENGLISH_TEXTS } from '#contract/messages/order-emails.ts'
import {
  EMAIL_PLACEHOLDERS,
  fillEmailTemplate,
  type OrderEmailText,
  OrderEmailTextInput,
} from '#contract/order-emails.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { langOf } from '../../../ui/lang-of.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useOrderEmailTexts, useSaveOrderEmailText } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { Card } from '../../page/card.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { ORDER_EMAIL_NAMES } from '../../page/messages.ts'
import { AdminPage } from '../../page/page.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { typedTextSchema } from '../../page/typed-text.ts'
import * as m from '../messages/emails-and-jobs.ts'
import * as words from '../messages/words.ts'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsTabs } from '../settings-page.tsx'
import { showSavedOrRefused } from '../show-saved-or-refused.ts'

/** The texts of the emails about the steps of an order, each with a preview. */
export function OrderEmailTextsPage() {
  const [kind, setKind] = useState<OrderEmailText['kind']>('confirmed')
  const [discardCount, setDiscardCount] = useState(0)
  return (
    <AdminPage title={words.SETTINGS} sectionTitle={words.ORDER_EMAILS}>
      <SettingsTabs />
      <QueryContent query={useOrderEmailTexts()} messages={m.LOADING_EMAIL_TEXTS}>
        {({ data }) => (
          <>
            <FieldFrame label={m.EMAIL_TO_EDIT} className="mb-4 max-w-80">
              {(controlProps) => (
                <select
                  {...controlProps}
                  value={kind}
                  onChange={({ target }) =>
                    setKind(data.find((emailText) => emailText.kind === target.value)?.kind ?? kind)
                  }
                  className={inputClasses(false)}
                >
                  {data.map((emailText) => (
                    <option key={emailText.kind} value={emailText.kind}>
                      {ORDER_EMAIL_NAMES[emailText.kind]}
                    </option>
                  ))}
                </select>
              )}
            </FieldFrame>
            {data
              .filter((emailText) => emailText.kind === kind)
              .map((text) => (
                <OrderEmailTextForm
                  key={`${kind}/${text.version}/${discardCount}`}
                  savedTexts={text}
                  onDiscard={() => setDiscardCount(discardCount + 1)}
                />
              ))}
          </>
        )}
      </QueryContent>
    </AdminPage>
  )
}

const { subject, subjectNe, text, textNe } = OrderEmailTextInput.shape
const TypedEmailTexts = z.object({
  subject,
  subjectNe: typedTextSchema(subjectNe),
  text,
  textNe: typedTextSchema(textNe),
})

type OrderEmailTextFormProps = { savedTexts: OrderEmailText; onDiscard: () => void }

function OrderEmailTextForm({ savedTexts, onDiscard }: OrderEmailTextFormProps) {
  const { kind, subject, subjectNe = '', text, textNe = '', version } = savedTexts
  const initialTexts = { subject, subjectNe, text, textNe }
  const { form, field, values, problems, changeAll, submit, showRefused } = useForm(
    TypedEmailTexts,
    initialTexts,
  )
  const saveEmailTexts = useSaveOrderEmailText(kind)
  return (
    <SettingsForm
      form={form}
      isChanged={JSON.stringify(values) !== JSON.stringify(initialTexts)}
      isSaving={saveEmailTexts.isPending}
      onSubmit={submit((enteredTexts) =>
        saveEmailTexts.mutate(
          { ...withoutDefaultNepali(enteredTexts, savedTexts), version },
          showSavedOrRefused(showRefused),
        ),
      )}
      onDiscard={onDiscard}
    >
      <ErrorSummary problems={problems} />
      <Card title={ORDER_EMAIL_NAMES[kind]} purposeText={m.CUSTOMERS_GET_THIS_EMAIL}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.SUBJECT} autoComplete="off" {...field('subject')} />
          <FieldInNepali label={m.SUBJECT_IN_NEPALI} {...field('subjectNe')} />
          <TextArea label={words.TEXT} rows={10} {...field('text')} />
          <TextArea
            label={words.TEXT_IN_NEPALI}
            lang="ne"
            isOptional
            rows={10}
            {...field('textNe')}
          />
        </div>
        <p className="mt-4 text-ink-2 text-sm">
          {m.wordsInBracesText(
            EMAIL_PLACEHOLDERS.map((placeholderWord) => `{${placeholderWord}}`).join(' '),
          )}
        </p>
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => changeAll(originalTextsOf(kind))}
        >
          {m.USE_DEFAULT_TEXT}
        </Button>
      </Card>
      <EmailPreview title={words.PREVIEW} subject={values.subject} text={values.text} />
      {values.subjectNe && values.textNe && (
        <EmailPreview
          title={words.PREVIEW_IN_NEPALI}
          subject={values.subjectNe}
          text={values.textNe}
        />
      )}
    </SettingsForm>
  )
}

const originalTextsOf = (kind: OrderEmailText['kind']) => ({
  ...ENGLISH_TEXTS[kind],
  subjectNe: NEPALI_TEXTS[kind].subject,
  textNe: NEPALI_TEXTS[kind].text,
})

/**
 * Our own Nepali text does not say what a new English text says, so it is not kept beside one
 * unless the owner has changed it too.
 */
const withoutDefaultNepali = (
  enteredTexts: z.output<typeof TypedEmailTexts>,
  savedTexts: OrderEmailText,
) =>
  savedTexts.version === 0 &&
  enteredTexts.text !== savedTexts.text &&
  enteredTexts.textNe === savedTexts.textNe
    ? { ...enteredTexts, subjectNe: null, textNe: null }
    : enteredTexts

/** The email as a customer would read it. */
function EmailPreview({ title, subject, text }: { title: string; subject: string; text: string }) {
  const store = useStore().data?.data
  const exampleValues = { ...m.EXAMPLE_ORDER, shop: store?.name ?? '', phone: store?.phone ?? '' }
  return (
    <Card title={title} purposeText={m.WHAT_PREVIEW_SHOWS}>
      <div className="border border-line bg-paper p-4 sm:p-6">
        <p lang={langOf(subject)} className="mb-4 break-words font-semibold text-lg">
          {fillEmailTemplate(subject, exampleValues)}
        </p>
        {text.split('\n').map((textLine, lineIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <p key={lineIndex} lang={langOf(textLine)} className="min-h-[1lh] break-words">
            {fillEmailTemplate(textLine, exampleValues)}
          </p>
        ))}
      </div>
    </Card>
  )
}
