import type { ReactNode } from 'react'
import { scriptOf } from '../../ui/script-of.ts'
import { ColorDot } from '../goods/color-dot.tsx'

type Option = { id: number; name: string; hexCode?: string; productCount?: number }

type ChoicesProps = { legend: string; name: string; chosen: string; options: Option[] }

/** One of some shelves or colours, or all of them. */
export const Choices = ({ legend, name, chosen, options }: ChoicesProps) => (
  <fieldset>
    <legend className="font-semibold">{legend}</legend>
    <div className="mt-2 flex flex-wrap gap-2">
      <Choice name={name} value="" isChosen={chosen === ''}>
        All
      </Choice>
      {options.map((option) => (
        <Choice
          key={option.id}
          name={name}
          value={String(option.id)}
          isChosen={chosen === String(option.id)}
        >
          {option.hexCode && <ColorDot hexCode={option.hexCode} className="size-5" />}
          <span lang={scriptOf(option.name)}>{option.name}</span>
          {option.productCount !== undefined && (
            <span className="figures text-ink-2 text-sm">{option.productCount}</span>
          )}
        </Choice>
      ))}
    </div>
  </fieldset>
)

type ChoiceProps = { name: string; value: string; isChosen: boolean; children: ReactNode }

const Choice = ({ name, value, isChosen, children }: ChoiceProps) => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-control bg-surface px-3.5 has-checked:border-sindoor has-checked:bg-sand has-checked:ring-1 has-checked:ring-sindoor has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2">
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={isChosen}
      className="absolute inset-0 cursor-pointer appearance-none focus-visible:shadow-none focus-visible:outline-none"
    />
    {children}
  </label>
)
