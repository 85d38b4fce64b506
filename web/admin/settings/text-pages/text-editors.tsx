import { useDeferredValue, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { CONTACT_MARKER, parsePageText } from '#contract/page-text.ts'
import { useStore } from '../../../data/store.ts'
import { Button } from '../../../ui/button.tsx'
import { langOf } from '../../../ui/lang-of.ts'
import { PageText } from '../../../ui/page-text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Card } from '../../page/card.tsx'
import { useIsNarrow } from '../../page/use-is-narrow.ts'
import * as m from '../messages/text-pages.ts'
import * as words from '../messages/words.ts'

type Values = Record<'title' | 'titleNe' | 'text' | 'textNe', string>

type TextEditorsProps = {
  values: Values
  problems: { text?: string | undefined; textNe?: string | undefined }
  change: (name: 'text' | 'textNe', text: string) => void
}

/** The fields for the text of a page in both languages, each with a preview. */
export const TextEditors = ({ values, problems, change }: TextEditorsProps) => (
  <>
    <TextEditor
      title={values.title}
      text={values.text}
      problem={problems.text}
      onChange={(text) => change('text', text)}
    />
    <TextEditor
      isNepali
      title={values.titleNe || values.title}
      text={values.textNe}
      problem={problems.textNe}
      onChange={(text) => change('textNe', text)}
    />
  </>
)

type TextEditorProps = {
  /** The title of the page, for the preview. */
  title: string
  text: string
  problem: string | undefined
  onChange: (text: string) => void
  /** The text in Nepali, which may be empty. */
  isNepali?: boolean
}

/** What a button puts around the selected words, or before each selected line. */
const FORMATS: [name: string, change: (selected: string) => string][] = [
  [m.HEADING, (selected) => beginEachLine(selected, '## ')],
  [m.BOLD, (selected) => `**${selected}**`],
  [m.LINK, (selected) => `[${selected}](/products)`],
  [m.LIST, (selected) => beginEachLine(selected, '- ')],
  [
    m.STEPS,
    (selected) =>
      selected
        .split('\n')
        .map((line, at) => `${at + 1}. ${line}`)
        .join('\n'),
  ],
  [m.CONTACT_DETAILS, () => CONTACT_MARKER],
]

const beginEachLine = (text: string, beginning: string) =>
  text
    .split('\n')
    .map((line) => beginning + line)
    .join('\n')

const LINE_BUTTONS: string[] = [m.HEADING, m.LIST, m.STEPS, m.CONTACT_DETAILS]

/** A text with buttons that format it, beside a preview. */
function TextEditor({ title, text, problem, onChange, isNepali }: TextEditorProps) {
  const isNarrow = useIsNarrow()
  const place = useRef<HTMLDivElement>(null)
  const format = (name: string, change: (selected: string) => string) => {
    const area = place.current?.querySelector('textarea')
    if (!area) return
    const { selectionStart, selectionEnd } = area
    const [before, after] = [text.slice(0, selectionStart), text.slice(selectionEnd)]
    const formatted = change(text.slice(selectionStart, selectionEnd) || m.SAMPLE_WORDS)
    // A heading, a list and the contact details begin on a line of their own.
    const isInLine = LINE_BUTTONS.includes(name) && before !== '' && !before.endsWith('\n')
    const insertedText = isInLine ? `\n${formatted}` : formatted
    flushSync(() => onChange(before + insertedText + after))
    area.focus()
    area.setSelectionRange(selectionStart, selectionStart + insertedText.length)
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card title={isNepali ? words.TEXT_IN_NEPALI : words.TEXT}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields */}
        <div role="group" aria-label={m.FORMAT} className="mb-3 flex flex-wrap gap-2">
          {FORMATS.map(([name, change]) => (
            <Button key={name} variant="secondary" onClick={() => format(name, change)}>
              {name}
            </Button>
          ))}
        </div>
        <div ref={place}>
          <TextArea
            label={isNepali ? words.TEXT_IN_NEPALI : m.TEXT_OF_THE_PAGE}
            hint={m.TEXT_HINT}
            error={problem}
            name={isNepali ? 'textNe' : 'text'}
            {...(isNepali && { lang: 'ne', isOptional: true })}
            rows={isNarrow ? 10 : 24}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      </Card>
      <Preview
        name={isNepali ? words.PREVIEW_IN_NEPALI : words.PREVIEW}
        title={title}
        text={useDeferredValue(text)}
      />
    </div>
  )
}

const SCROLLED = 'xl:max-h-[calc(100dvh-14rem)] xl:overflow-y-auto'

/** The page as it will be. Its links lead nowhere, so that nothing that was typed is lost. */
function Preview({ name, title, text }: { name: string; title: string; text: string }) {
  const blocks = useMemo(() => parsePageText(text), [text])
  const { email = '', phone = '' } = useStore() ?? {}
  return (
    <Card title={name} className="xl:sticky xl:top-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a long text */}
      <div tabIndex={0} className={SCROLLED}>
        <div inert className="bg-paper p-4 [--font-display:var(--font-brand)] sm:p-6">
          <p lang={langOf(title)} className="break-words font-display text-title">
            {title}
          </p>
          <PageText blocks={blocks} contact={<p>{[email, phone].filter(Boolean).join(' · ')}</p>} />
        </div>
      </div>
    </Card>
  )
}
