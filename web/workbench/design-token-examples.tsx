import css from '../styles/tokens.css?raw'
import { ComponentExample, WorkbenchSection } from './component-example.tsx'
import { type DesignToken, readDesignTokens } from './read-tokens.ts'

const COLORS = readDesignTokens(css, 'color-')
const HEX = new Map(COLORS.map(({ name, value }) => [name, value]))
const TEXTS = readDesignTokens(css, 'text-')
const SIZES = TEXTS.filter(({ name }) => !name.includes('--'))
const LINE_HEIGHTS = new Map(TEXTS.map(({ name, value }) => [name, value]))
const DISPLAYED = ['2xl', '3xl', 'title', 'hero']
const [SPACING] = readDesignTokens(css, 'spacing')
const STEPS = [1, 2, 3, 4, 6, 8, 12, 16, 24]
const RADII = [...readDesignTokens(css, 'radius-'), { name: 'full', value: '999px' }]
const [EASE] = readDesignTokens(css, 'ease-')
const MOTIONS = [
  { name: 'Answer to a touch', ms: 120 },
  { name: 'Reveal', ms: 200 },
  { name: 'Dialog', ms: 280 },
  { name: 'Change of a banner', ms: 600 },
]

/** Colours, sizes and motion, read from the file that the styles are made from. */
export function DesignTokenExamples() {
  return (
    <>
      <WorkbenchSection title="Palette" width="narrow">
        {COLORS.map((color) => (
          <Color key={color.name} color={color} />
        ))}
      </WorkbenchSection>
      <WorkbenchSection title="Type" width="full">
        {SIZES.map((size) => (
          <TypeSize key={size.name} size={size} />
        ))}
      </WorkbenchSection>
      <WorkbenchSection title="Space" width="narrow">
        {STEPS.map((step) => (
          <ComponentExample key={step} name={`${step} · ${step * 4} px`}>
            <div className="workbench-bar" style={{ width: `calc(${SPACING?.value} * ${step})` }} />
          </ComponentExample>
        ))}
      </WorkbenchSection>
      <WorkbenchSection title="Corners" width="narrow">
        {RADII.map(({ name, value }) => (
          <ComponentExample key={name} name={`${name} · ${value}`}>
            <div className="workbench-corner" style={{ borderRadius: value }} />
          </ComponentExample>
        ))}
      </WorkbenchSection>
      <WorkbenchSection title="Motion">
        {MOTIONS.map(({ name, ms }) => (
          <ComponentExample key={name} name={`${name} · ${ms} ms · rest on it`}>
            <button
              type="button"
              aria-label={`Move for ${ms} ms`}
              className="workbench-track"
              style={{ transition: `margin-left ${ms}ms ${EASE?.value}` }}
            />
          </ComponentExample>
        ))}
      </WorkbenchSection>
    </>
  )
}

function Color({ color: { name, value, contrasts } }: { color: DesignToken }) {
  return (
    <div>
      <div className="workbench-color" style={{ background: value }} />
      <p className="mt-2 font-semibold">{name}</p>
      <p className="text-ink-2 text-sm">{value}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {contrasts.map(({ ratio, ground }) => (
          <li key={ground} className="workbench-row">
            <span
              className="workbench-figure"
              style={{ color: value, background: HEX.get(ground) }}
            />
            {ratio.toFixed(2)} on {ground}
          </li>
        ))}
      </ul>
    </div>
  )
}

function TypeSize({ size: { name, value } }: { size: DesignToken }) {
  const isDisplayed = DISPLAYED.includes(name)
  const lineHeight = LINE_HEIGHTS.get(`${name}--line-height`)
  const style = { fontSize: value, lineHeight }
  return (
    <ComponentExample name={`${name} · ${value} / ${lineHeight}`}>
      <p className={isDisplayed ? 'font-display' : undefined} style={style}>
        Silver from Janakpur{!isDisplayed && ', रू 2,499.00'}
      </p>
      <p
        lang="ne"
        className={isDisplayed ? 'workbench-nepali-display' : undefined}
        style={{ ...style, lineHeight: isDisplayed ? 1.4 : 1.6 }}
      >
        जनकपुरको चाँदी, झुम्का र तिलहरी
      </p>
    </ComponentExample>
  )
}
