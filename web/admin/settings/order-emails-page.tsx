import { useState } from 'react'
import * as z from 'zod/mini'
import { ORDER_EMAIL_TEXTS } from '#contract/messages/order-emails.ts'
import {
  EMAIL_WORDS,
  fillText,
  type OrderEmailText,
  OrderEmailTextInput,
} from '#contract/order-emails.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOrderEmailTexts, useSaveOrderEmailText } from '../data/settings.ts'
import { useStore } from '../data/store.ts'
import { Card } from '../page/card.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Page } from '../page/page.tsx'
import * as m from './messages.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsTabs } from './settings-page.tsx'
import { toastSaved } from './toast-saved.ts'

/** The texts of the emails about the steps of an order, each with a preview. */
export function OrderEmailsPage() {
  const [kind, setKind] = useState<OrderEmailText['kind']>('confirmed')
  const [beginning, setBeginning] = useState(0)
  return (
    <Page title={m.SETTINGS} part={m.ORDER_EMAILS}>
      <SettingsTabs />
      <Loaded query={useOrderEmailTexts()} messages={m.LOADING_EMAIL_TEXTS}>
        {({ data }) => (
          <>
            <FieldFrame label={m.WHICH_EMAIL} className="mb-4 max-w-80">
              {(wiring) => (
                <select
                  {...wiring}
                  value={kind}
                  onChange={({ target }) =>
                    setKind(data.find((each) => each.kind === target.value)?.kind ?? kind)
                  }
                  className={inputLook(false)}
                >
                  {data.map((each) => (
                    <option key={each.kind} value={each.kind}>
                      {m.EMAIL_KINDS[each.kind]}
                    </option>
                  ))}
                </select>
              )}
            </FieldFrame>
            {data
              .filter((each) => each.kind === kind)
              .map((text) => (
                <TextForm
                  key={`${kind}/${text.version}/${beginning}`}
                  saved={text}
                  onDiscard={() => setBeginning(beginning + 1)}
                />
              ))}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Texts = z.omit(OrderEmailTextInput, { version: true })

type TextFormProps = { saved: OrderEmailText; onDiscard: () => void }

function TextForm({ saved: { kind, subject, text, version }, onDiscard }: TextFormProps) {
  const start = { subject, text }
  const { form, field, values, problems, changeAll, submit, showRefused } = useForm(Texts, start)
  const save = useSaveOrderEmailText(kind)
  return (
    <SettingsForm
      form={form}
      isChanged={JSON.stringify(values) !== JSON.stringify(start)}
      isSaving={save.isPending}
      onSubmit={submit((typed) => toastSaved(save.mutateAsync({ ...typed, version }), showRefused))}
      onDiscard={onDiscard}
    >
      <ErrorSummary problems={problems} />
      <Card title={m.EMAIL_KINDS[kind]} text={m.CUSTOMERS_GET_THIS_EMAIL}>
        <div className="grid gap-4">
          <Field label={m.SUBJECT} autoComplete="off" {...field('subject')} />
          <TextArea
            label={m.TEXT}
            hint={m.WORDS_IN_BRACES(EMAIL_WORDS.map((word) => `{${word}}`).join(' '))}
            rows={10}
            {...field('text')}
          />
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => changeAll({ ...ORDER_EMAIL_TEXTS[kind] })}
          >
            {m.USE_DEFAULT_TEXT}
          </Button>
        </div>
      </Card>
      <Preview {...values} />
    </SettingsForm>
  )
}

/** The email as a customer would read it. */
function Preview({ subject, text }: { subject: string; text: string }) {
  const store = useStore().data?.data
  const values = { ...m.EXAMPLE_ORDER, shop: store?.name ?? '', phone: store?.phone ?? '' }
  return (
    <Card title={m.PREVIEW} text={m.PREVIEW_TEXT}>
      <div className="border border-line bg-paper p-4 sm:p-6">
        <p lang={langOf(subject)} className="mb-4 break-words font-semibold text-lg">
          {fillText(subject, values)}
        </p>
        {text.split('\n').map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <p key={place} lang={langOf(line)} className="min-h-[1lh] break-words">
            {fillText(line, values)}
          </p>
        ))}
      </div>
    </Card>
  )
}
