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

type PageTexts = Record<'title' | 'titleNe' | 'text' | 'textNe', string>

type TextEditorsProps = {
  values: PageTexts
  problems: { text?: string | undefined; textNe?: string | undefined }
  changeText: (name: 'text' | 'textNe', text: string) => void
}

/** The fields for the text of a page in both languages, each with a preview. */
export const TextEditors = ({ values, problems, changeText }: TextEditorsProps) => (
  <>
    <TextEditor
      title={values.title}
      text={values.text}
      problem={problems.text}
      onChange={(text) => changeText('text', text)}
    />
    <TextEditor
      isNepali
      title={values.titleNe || values.title}
      text={values.textNe}
      problem={problems.textNe}
      onChange={(text) => changeText('textNe', text)}
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
const FORMAT_BUTTONS: [name: string, change: (selectedText: string) => string][] = [
  [m.FORMAT_HEADING, (selectedText) => beginEachLine(selectedText, '## ')],
  [m.FORMAT_BOLD, (selectedText) => `**${selectedText}**`],
  [m.FORMAT_LINK, (selectedText) => `[${selectedText}](/products)`],
  [m.FORMAT_LIST, (selectedText) => beginEachLine(selectedText, '- ')],
  [
    m.FORMAT_NUMBERED_LIST,
    (selectedText) =>
      selectedText
        .split('\n')
        .map((textLine, lineIndex) => `${lineIndex + 1}. ${textLine}`)
        .join('\n'),
  ],
  [m.FORMAT_CONTACT_DETAILS, () => CONTACT_MARKER],
]

const beginEachLine = (text: string, lineBeginning: string) =>
  text
    .split('\n')
    .map((textLine) => lineBeginning + textLine)
    .join('\n')

const NAMES_OF_LINE_FORMATS: string[] = [
  m.FORMAT_HEADING,
  m.FORMAT_LIST,
  m.FORMAT_NUMBERED_LIST,
  m.FORMAT_CONTACT_DETAILS,
]

/** A text with buttons that format it, beside a preview. */
function TextEditor({ title, text, problem, onChange, isNepali }: TextEditorProps) {
  const isNarrow = useIsNarrow()
  const editorRef = useRef<HTMLDivElement>(null)
  const formatSelection = (formatName: string, formatText: (selectedText: string) => string) => {
    const textArea = editorRef.current?.querySelector('textarea')
    if (!textArea) return
    const { selectionStart, selectionEnd } = textArea
    const [textBefore, textAfter] = [text.slice(0, selectionStart), text.slice(selectionEnd)]
    const formattedText = formatText(text.slice(selectionStart, selectionEnd) || m.SAMPLE_WORDS)
    // A heading, a list and the contact details begin on a line of their own.
    const isInsideLine =
      NAMES_OF_LINE_FORMATS.includes(formatName) && textBefore !== '' && !textBefore.endsWith('\n')
    const insertedText = isInsideLine ? `\n${formattedText}` : formattedText
    flushSync(() => onChange(textBefore + insertedText + textAfter))
    textArea.focus()
    textArea.setSelectionRange(selectionStart, selectionStart + insertedText.length)
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card title={isNepali ? words.TEXT_IN_NEPALI : words.TEXT}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields */}
        <div role="group" aria-label={m.TEXT_FORMAT} className="mb-3 flex flex-wrap gap-2">
          {FORMAT_BUTTONS.map(([formatName, formatText]) => (
            <Button
              key={formatName}
              variant="secondary"
              onClick={() => formatSelection(formatName, formatText)}
            >
              {formatName}
            </Button>
          ))}
        </div>
        <div ref={editorRef}>
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
      <TextPagePreview
        name={isNepali ? words.PREVIEW_IN_NEPALI : words.PREVIEW}
        title={title}
        text={useDeferredValue(text)}
      />
    </div>
  )
}

const SCROLLED_PREVIEW_CLASSES = 'xl:max-h-[calc(100dvh-14rem)] xl:overflow-y-auto'

/** The page as it will be. Its links lead nowhere, so that nothing that was typed is lost. */
function TextPagePreview({ name, title, text }: { name: string; title: string; text: string }) {
  const pageBlocks = useMemo(() => parsePageText(text), [text])
  const { email = '', phone = '' } = useStore() ?? {}
  return (
    <Card title={name} className="xl:sticky xl:top-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a long text */}
      <div tabIndex={0} className={SCROLLED_PREVIEW_CLASSES}>
        <div inert className="bg-paper p-4 [--font-display:var(--font-brand)] sm:p-6">
          <p lang={langOf(title)} className="break-words font-display text-title">
            {title}
          </p>
          <PageText
            blocks={pageBlocks}
            contact={<p>{[email, phone].filter(Boolean).join(' · ')}</p>}
          />
        </div>
      </div>
    </Card>
  )
}
