import css from '../styles/tokens.css?raw'
import { ComponentExample, WorkbenchSection } from './component-example.tsx'
import { type DesignToken, readDesignTokens } from './read-tokens.ts'

const COLOR_TOKENS = readDesignTokens(css, 'color-')
const HEX_BY_COLOR_NAME = new Map(COLOR_TOKENS.map(({ name, value }) => [name, value]))
const TEXT_TOKENS = readDesignTokens(css, 'text-')
const TEXT_SIZE_TOKENS = TEXT_TOKENS.filter(({ name }) => !name.includes('--'))
const LINE_HEIGHT_BY_NAME = new Map(TEXT_TOKENS.map(({ name, value }) => [name, value]))
const DISPLAY_TEXT_SIZES = ['2xl', '3xl', 'title', 'hero']
const [SPACING_TOKEN] = readDesignTokens(css, 'spacing')
const SPACING_STEPS = [1, 2, 3, 4, 6, 8, 12, 16, 24]
const RADIUS_TOKENS = [...readDesignTokens(css, 'radius-'), { name: 'full', value: '999px' }]
const [EASE_TOKEN] = readDesignTokens(css, 'ease-')
const MOTION_EXAMPLES = [
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
        {COLOR_TOKENS.map((color) => (
          <ColorExample key={color.name} color={color} />
        ))}
      </WorkbenchSection>
      <WorkbenchSection title="Type" width="full">
        {TEXT_SIZE_TOKENS.map((size) => (
          <TextSizeExample key={size.name} size={size} />
        ))}
      </WorkbenchSection>
      <WorkbenchSection title="Space" width="narrow">
        {SPACING_STEPS.map((spacingStep) => (
          <ComponentExample key={spacingStep} name={`${spacingStep} · ${spacingStep * 4} px`}>
            <div
              className="workbench-bar"
              style={{ width: `calc(${SPACING_TOKEN?.value} * ${spacingStep})` }}
            />
          </ComponentExample>
        ))}
      </WorkbenchSection>
      <WorkbenchSection title="Corners" width="narrow">
        {RADIUS_TOKENS.map(({ name, value }) => (
          <ComponentExample key={name} name={`${name} · ${value}`}>
            <div className="workbench-corner" style={{ borderRadius: value }} />
          </ComponentExample>
        ))}
      </WorkbenchSection>
      <WorkbenchSection title="Motion">
        {MOTION_EXAMPLES.map(({ name, ms }) => (
          <ComponentExample key={name} name={`${name} · ${ms} ms · rest on it`}>
            <button
              type="button"
              aria-label={`Move for ${ms} ms`}
              className="workbench-track"
              style={{ transition: `margin-left ${ms}ms ${EASE_TOKEN?.value}` }}
            />
          </ComponentExample>
        ))}
      </WorkbenchSection>
    </>
  )
}

function ColorExample({ color: { name, value, contrasts } }: { color: DesignToken }) {
  return (
    <div>
      <div className="workbench-color" style={{ background: value }} />
      <p className="mt-2 font-semibold">{name}</p>
      <p className="text-ink-2 text-sm">{value}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {contrasts.map(({ ratio, background }) => (
          <li key={background} className="workbench-row">
            <span
              className="workbench-figure"
              style={{ color: value, background: HEX_BY_COLOR_NAME.get(background) }}
            />
            {ratio.toFixed(2)} on {background}
          </li>
        ))}
      </ul>
    </div>
  )
}

function TextSizeExample({ size: { name, value } }: { size: DesignToken }) {
  const isDisplaySize = DISPLAY_TEXT_SIZES.includes(name)
  const lineHeight = LINE_HEIGHT_BY_NAME.get(`${name}--line-height`)
  const textStyle = { fontSize: value, lineHeight }
  return (
    <ComponentExample name={`${name} · ${value} / ${lineHeight}`}>
      <p className={isDisplaySize ? 'font-display' : undefined} style={textStyle}>
        Silver from Janakpur{!isDisplaySize && ', रू 2,499.00'}
      </p>
      <p
        lang="ne"
        className={isDisplaySize ? 'workbench-nepali-display' : undefined}
        style={{ ...textStyle, lineHeight: isDisplaySize ? 1.4 : 1.6 }}
      >
        जनकपुरको चाँदी, झुम्का र तिलहरी
      </p>
    </ComponentExample>
  )
}
