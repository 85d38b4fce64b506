import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { LANGUAGE } from '#contract/messages/language.ts'
import type { PageTextSpan, TextBlock } from '#contract/page-text.ts'
import { plainTextOf } from '#contract/page-text.ts'
import { langOf } from './lang-of.ts'
import {
  BulletList,
  NumberedList,
  TEXT_LINK,
  TextSummary,
  TitledSection,
} from './text-elements.tsx'

/** The part of a text below one heading; the first part has none. */
export type TextSection = { title: string; blocks: TextBlock[] }

/** Divides a text at its headings. */
export function sectionsOfText(blocks: TextBlock[]): TextSection[] {
  const parts: TextSection[] = [{ title: '', blocks: [] }]
  for (const block of blocks)
    if (block.kind === 'heading') parts.push({ title: plainTextOf(block.content), blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  return parts
}

type PageTextProps = {
  blocks: TextBlock[]
  /** How to reach the shop. */
  contact: ReactNode
  /** The elements to insert after a section, by the number of the section. */
  figures?: Record<number, ReactNode>
}

/** A text of the owner. Its first paragraph is the summary. */
export function PageText({ blocks, contact, figures = {} }: PageTextProps) {
  const elementsOf = (part: TextSection, number: number) => (
    <>
      {number === 0 ? (
        <Beginning blocks={part.blocks} contact={contact} />
      ) : (
        <TitledSection title={part.title} lang={langOf(part.title)}>
          <TextBlocks blocks={part.blocks} contact={contact} />
        </TitledSection>
      )}
      {figures[number]}
    </>
  )
  return inOrder(sectionsOfText(blocks).map(elementsOf))
}

/** With their places as keys, because the same text may stand in a page twice. */
const inOrder = (elements: ReactNode[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text does not change
  elements.map((element, place) => <Fragment key={place}>{element}</Fragment>)

/** The content before the first heading: a summary, and perhaps more text. */
function Beginning({ blocks, contact }: Pick<PageTextProps, 'blocks' | 'contact'>) {
  const hasSummary = blocks[0]?.kind === 'paragraph'
  const rest = hasSummary ? blocks.slice(1) : blocks
  return (
    <>
      {hasSummary && (
        <TextSummary>
          <Pieces of={blocks[0]?.content ?? []} />
        </TextSummary>
      )}
      {rest.length > 0 && (
        <div className="mt-6 grid gap-4 text-pretty leading-7 lg:leading-8 print:leading-6">
          <TextBlocks blocks={rest} contact={contact} />
        </div>
      )}
    </>
  )
}

/** Paragraphs and lists. */
export const TextBlocks = ({ blocks, contact }: Pick<PageTextProps, 'blocks' | 'contact'>) =>
  inOrder(blocks.map((block) => elementOf(block, contact)))

function elementOf({ kind, content, items }: TextBlock, contact: ReactNode) {
  if (kind === 'contact') return contact
  if (kind === 'bullets') return <BulletList>{inOrder(items.map(itemOf))}</BulletList>
  if (kind === 'steps') return <NumberedList>{inOrder(items.map(itemOf))}</NumberedList>
  return (
    <p>
      <Pieces of={content} />
    </p>
  )
}

const itemOf = (item: PageTextSpan[]) => (
  <li>
    <Pieces of={item} />
  </li>
)

const Pieces = ({ of }: { of: PageTextSpan[] }) => inOrder(of.map(pieceOf))

function pieceOf({ text, isBold, to }: PageTextSpan) {
  if (isBold) return <strong className="font-semibold">{inItsLanguage(text)}</strong>
  if (to?.startsWith('/'))
    return (
      <Link to={to} className={TEXT_LINK}>
        {inItsLanguage(text)}
      </Link>
    )
  if (to)
    return (
      <a href={to} className={TEXT_LINK}>
        {inItsLanguage(text)}
      </a>
    )
  return inItsLanguage(text)
}

const NEPALI_WORDS = /(\p{Script=Devanagari}(?:[\p{Script=Devanagari}\s]|\u200c|\u200d)*)/u

/** Marks the words that are not in the language of the page. */
function inItsLanguage(text: string): ReactNode {
  if (LANGUAGE === 'en' && !langOf(text)) return text
  return inOrder(text.split(NEPALI_WORDS).map(markLanguage))
}

function markLanguage(words: string) {
  const lang = langOf(words)
  return lang ? <span lang={lang}>{words}</span> : words
}
