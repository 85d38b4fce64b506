import { store } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { Plus } from '../../ui/icons/storefront.ts'
import { Loaded } from '../page/loaded.tsx'
import { StructuredData } from '../page/page-head.tsx'
import { Guide } from './guide.tsx'
import { Summary, TextSkeleton } from './guide-elements.tsx'
import * as m from './messages.tsx'
import { type Question, questionsFor } from './questions.ts'
import { TextLink } from './text-link.tsx'

const queries = () => [store()]

export const loader = serverLoader(queries, { failure: m.ANSWERS_NOT_LOADED })
export const clientLoader = browserLoader(queries)

/** The page of frequently asked questions. */
export default function FaqPage() {
  return (
    <Guide title={m.FREQUENTLY_ASKED_QUESTIONS} description={m.FAQ_DESCRIPTION}>
      <Summary>{m.FIVE_THINGS}</Summary>
      <Loaded query={store()} loading={<TextSkeleton />} failure={m.ANSWERS_NOT_LOADED}>
        {({ data }) => <Questions questions={questionsFor(data)} />}
      </Loaded>
    </Guide>
  )
}

const Questions = ({ questions }: { questions: Question[] }) => (
  <div className="mt-8 border-line border-t">
    {questions.map((question) => (
      <Item key={question.title} question={question} />
    ))}
    <StructuredData data={structuredDataOf(questions)} />
  </div>
)

/** The browser itself keeps only one `details` element of a name open. */
const Item = ({ question: { title, answer, link } }: { question: Question }) => (
  <details name="faq" className="group break-inside-avoid border-line border-b">
    <summary className="flex list-none items-center justify-between gap-4 py-4 hover:text-sindoor [&::-webkit-details-marker]:hidden">
      <h2 className="font-display text-xl sm:text-2xl">{title}</h2>
      <Plus
        aria-hidden="true"
        className="size-5 shrink-0 text-sindoor transition-transform duration-200 group-open:rotate-45 print:hidden"
      />
    </summary>
    <div className="grid gap-3 pb-6 leading-7 sm:pr-10 lg:leading-8">
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <TextLink to={link.to}>{link.name}</TextLink>
      </p>
    </div>
  </details>
)

/** The questions as structured data for search engines. */
const structuredDataOf = (questions: Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, answer }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
})
