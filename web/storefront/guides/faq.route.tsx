import type { TextBlock } from '#contract/page-text.ts'
import { plainTextOf } from '#contract/page-text.ts'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { PageText, sectionsOfText, TextBlocks, type TextSection } from '../../ui/page-text.tsx'
import { StructuredData } from '../page/page-head.tsx'
import * as m from './messages.tsx'
import { browserLoaderOf, CONTACT_LINKS_ELEMENT, serverLoaderOf, TextPage } from './text-page.tsx'

export const loader = serverLoaderOf('faq')
export const clientLoader = browserLoaderOf('faq')

/** The page of frequently asked questions; each heading of its text is a question. */
export default function FaqPage() {
  return (
    <TextPage slug="faq" title={m.FREQUENTLY_ASKED_QUESTIONS}>
      {({ blocks }) => {
        const [introduction, ...questions] = sectionsOfText(blocks)
        return (
          <>
            <PageText blocks={introduction?.blocks ?? []} contact={CONTACT_LINKS_ELEMENT} />
            {questions.length > 0 && <FaqQuestions questions={questions} />}
          </>
        )
      }}
    </TextPage>
  )
}

const FaqQuestions = ({ questions }: { questions: TextSection[] }) => (
  <div className="mt-8 border-line border-t">
    {questions.map((question) => (
      <FaqItem key={question.title} question={question} />
    ))}
    <StructuredData data={faqStructuredDataOf(questions)} />
  </div>
)

/** The browser itself keeps only one `details` element of a name open. */
const FaqItem = ({ question: { title, blocks } }: { question: TextSection }) => (
  <details name="faq" className="group break-inside-avoid border-line border-b">
    <summary className="flex list-none items-center justify-between gap-4 py-4 hover:text-sindoor [&::-webkit-details-marker]:hidden">
      <h2 lang={langOf(title)} className="font-display text-xl sm:text-2xl">
        {title}
      </h2>
      <PlusIcon
        aria-hidden="true"
        className="size-5 shrink-0 text-sindoor transition-transform duration-200 group-open:rotate-45 print:hidden"
      />
    </summary>
    <div className="grid gap-3 pb-6 leading-7 sm:pr-10 lg:leading-8">
      <TextBlocks blocks={blocks} contact={CONTACT_LINKS_ELEMENT} />
    </div>
  </details>
)

/** The questions as structured data for search engines. */
const faqStructuredDataOf = (questions: TextSection[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, blocks }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: blocks.map(textOf).filter(Boolean).join(' ') },
  })),
})

/** A link alone is not part of the answer. */
const textOf = ({ content, items }: TextBlock): string =>
  content.length === 1 && content[0]?.to
    ? ''
    : [content, ...items].map(plainTextOf).join(' ').trim()
