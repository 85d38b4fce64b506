import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageTextSpan, TextBlock } from '#contract/page-text.ts'
import { plainTextOf } from '#contract/page-text.ts'
import { langOf } from './lang-of.ts'
import {
  BulletList,
  NumberedList,
  TEXT_LINK_CLASSES,
  TextSummary,
  TitledSection,
} from './text-elements.tsx'
import { TextWithLang } from './text-with-lang.tsx'

/** The part of a text below one heading; the first part has none. */
export type TextSection = { title: string; blocks: TextBlock[] }

/** Divides a text at its headings. */
export function sectionsOfText(blocks: TextBlock[]): TextSection[] {
  const sections: TextSection[] = [{ title: '', blocks: [] }]
  for (const block of blocks)
    if (block.kind === 'heading') sections.push({ title: plainTextOf(block.content), blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  return sections
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
  const renderSection = (section: TextSection, sectionNumber: number) => (
    <>
      {sectionNumber === 0 ? (
        <TextBeginning blocks={section.blocks} contact={contact} />
      ) : (
        <TitledSection title={section.title} lang={langOf(section.title)}>
          <TextBlocks blocks={section.blocks} contact={contact} />
        </TitledSection>
      )}
      {figures[sectionNumber]}
    </>
  )
  return renderInOrder(sectionsOfText(blocks).map(renderSection))
}

/** With their places as keys, because the same text may stand in a page twice. */
const renderInOrder = (elements: ReactNode[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text does not change
  elements.map((element, elementIndex) => <Fragment key={elementIndex}>{element}</Fragment>)

/** The content before the first heading: a summary, and perhaps more text. */
function TextBeginning({ blocks, contact }: Pick<PageTextProps, 'blocks' | 'contact'>) {
  const hasSummary = blocks[0]?.kind === 'paragraph'
  const blocksAfterSummary = hasSummary ? blocks.slice(1) : blocks
  return (
    <>
      {hasSummary && (
        <TextSummary>
          <TextSpans spans={blocks[0]?.content ?? []} />
        </TextSummary>
      )}
      {blocksAfterSummary.length > 0 && (
        <div className="mt-6 grid gap-4 text-pretty leading-7 lg:leading-8 print:leading-6">
          <TextBlocks blocks={blocksAfterSummary} contact={contact} />
        </div>
      )}
    </>
  )
}

/** Paragraphs and lists. */
export const TextBlocks = ({ blocks, contact }: Pick<PageTextProps, 'blocks' | 'contact'>) =>
  renderInOrder(blocks.map((block) => renderBlock(block, contact)))

function renderBlock({ kind, content, items }: TextBlock, contact: ReactNode) {
  if (kind === 'contact') return contact
  if (kind === 'bullets') return <BulletList>{renderInOrder(items.map(renderListItem))}</BulletList>
  if (kind === 'steps')
    return <NumberedList>{renderInOrder(items.map(renderListItem))}</NumberedList>
  return (
    <p>
      <TextSpans spans={content} />
    </p>
  )
}

const renderListItem = (itemSpans: PageTextSpan[]) => (
  <li>
    <TextSpans spans={itemSpans} />
  </li>
)

const TextSpans = ({ spans }: { spans: PageTextSpan[] }) => renderInOrder(spans.map(renderSpan))

function renderSpan({ text, isBold, to }: PageTextSpan) {
  if (isBold)
    return (
      <strong className="font-semibold">
        <TextWithLang text={text} />
      </strong>
    )
  if (to?.startsWith('/'))
    return (
      <Link to={to} className={TEXT_LINK_CLASSES}>
        <TextWithLang text={text} />
      </Link>
    )
  if (to)
    return (
      <a href={to} className={TEXT_LINK_CLASSES}>
        <TextWithLang text={text} />
      </a>
    )
  return <TextWithLang text={text} />
}
