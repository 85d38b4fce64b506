import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { ColorDot } from '../../product-media/color-dot.tsx'
import * as m from '../messages.ts'

export type FilterOption = { value: string; name: string; hexCode?: string; count: number }

/** Chips that wrap, or rows in a narrow column with one or two options each. */
type ChoiceLayout = keyof typeof LAYOUT_CLASSES

type ChoicesProps = {
  legend: string
  name: string
  chosenValue: string
  options: FilterOption[]
  layout?: ChoiceLayout
}

/** Radio buttons for a category, colour or metal. Options without results are disabled. */
export const FilterRadioButtons = ({
  legend,
  name,
  chosenValue,
  options,
  layout = 'chips',
}: ChoicesProps) => (
  <fieldset className="min-w-0">
    <legend className="font-semibold">{legend}</legend>
    <div className={LAYOUT_CLASSES[layout].all}>
      <FilterChoice name={name} value="" isChosen={chosenValue === ''} layout={layout}>
        {m.ALL_SIZES}
      </FilterChoice>
      {options.map((option) => (
        <FilterChoice
          key={option.value}
          name={name}
          value={option.value}
          isChosen={chosenValue === option.value}
          isBlocked={option.count === 0 && chosenValue !== option.value}
          layout={layout}
        >
          {option.hexCode && (
            <ColorDot hexCode={option.hexCode} className={LAYOUT_CLASSES[layout].dot} />
          )}
          <span lang={langOf(option.name)}>{option.name}</span>
          <span className={LAYOUT_CLASSES[layout].count}>{option.count}</span>
        </FilterChoice>
      ))}
    </div>
  </fieldset>
)

type FilterChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  isBlocked?: boolean
  layout: ChoiceLayout
  children: ReactNode
}

const DOT_CLASSES = 'size-5 shrink-0'
const COUNT_CLASSES = 'figures text-ink-2 text-sm'
const ROW_CLASSES =
  'px-2 leading-5 has-enabled:hover:bg-sand has-checked:bg-sand has-checked:font-semibold has-focus-visible:-outline-offset-3'

const LAYOUT_CLASSES = {
  chips: {
    all: 'mt-2 flex flex-wrap gap-2',
    option:
      'min-h-11 border border-control bg-surface px-3.5 has-checked:border-sindoor has-checked:bg-sand has-checked:ring-1 has-checked:ring-sindoor has-focus-visible:outline-offset-2',
    dot: DOT_CLASSES,
    count: COUNT_CLASSES,
  },
  rows: {
    all: '-mx-2 mt-2 grid',
    option: `${ROW_CLASSES} min-h-9`,
    dot: DOT_CLASSES,
    count: `${COUNT_CLASSES} ml-auto`,
  },
  pairs: {
    all: '-mx-2 mt-2 grid grid-cols-[auto_auto] *:first:col-span-full',
    option: `${ROW_CLASSES} min-h-8 gap-1.5 text-sm`,
    dot: 'size-4 shrink-0',
    count: COUNT_CLASSES,
  },
} as const

const FilterChoice = ({
  name,
  value,
  isChosen,
  isBlocked,
  layout,
  children,
}: FilterChoiceProps) => (
  <label
    className={joinClasses(
      'relative inline-flex max-w-full cursor-pointer items-center gap-2 rounded-sm has-disabled:cursor-not-allowed has-disabled:opacity-45 has-focus-visible:outline-3 has-focus-visible:outline-indigo',
      LAYOUT_CLASSES[layout].option,
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={isChosen}
      disabled={isBlocked}
      className="absolute inset-0 cursor-[inherit] appearance-none focus-visible:shadow-none focus-visible:outline-none"
    />
    {children}
  </label>
)
