import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import type { ProductColor } from '#contract/products.ts'
import { langOf } from '../../ui/lang-of.ts'
import { ColorDot } from '../product-media/color-dot.tsx'
import * as m from './messages.ts'

type ColorChoiceProps = {
  colors: ProductColor[]
  colorId: number | null
  /** The path of the product in this colour. */
  pathOfColor: (colorId: number) => string
}

/** The colours of a product; the chosen one is in the query string, so that it can be shared. */
export function ColorChoice({ colors, colorId, pathOfColor }: ColorChoiceProps) {
  const navigate = useNavigate()
  // The clicked colour is shown at once, not only when the new address has been rendered.
  const [shownColorId, showColorAtOnce] = useOptimistic(colorId)
  const [onlyColor, ...otherColors] = colors
  if (!onlyColor) return null
  if (otherColors.length === 0) return <OnlyColor color={onlyColor.color} />
  const chosenColor = colors.find((productColor) => productColor.colorId === shownColorId)
  const chooseColor = (id: number) =>
    startTransition(async () => {
      showColorAtOnce(id)
      await navigate(pathOfColor(id), { replace: true, preventScrollReset: true })
    })
  return (
    <fieldset className="mt-6 max-md:mt-4">
      <legend>
        <span className="text-ink-2">{m.COLOUR} </span>
        <span lang={chosenColor && langOf(chosenColor.color.name)} className="font-semibold">
          {chosenColor?.color.name}
        </span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {colors.map((productColor) => (
          <ColorSwatch
            key={productColor.colorId}
            productColor={productColor}
            isChosen={productColor.colorId === shownColorId}
            onChoose={chooseColor}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** A single colour, which needs no choice. */
const OnlyColor = ({ color }: Pick<ProductColor, 'color'>) => (
  <p className="mt-6 flex items-center gap-2 max-md:mt-4">
    <span className="text-ink-2">{m.COLOUR}</span>
    <ColorDot hexCode={color.hexCode} className="size-5" />
    <span lang={langOf(color.name)} className="font-semibold">
      {color.name}
    </span>
  </p>
)

type ColorSwatchProps = {
  productColor: ProductColor
  isChosen: boolean
  onChoose: (id: number) => void
}

const ColorSwatch = ({
  productColor: { colorId, color, stock },
  isChosen,
  onChoose,
}: ColorSwatchProps) => (
  <label className="relative flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2">
    <input
      type="radio"
      name="color"
      value={colorId}
      checked={isChosen}
      onChange={() => onChoose(colorId)}
      aria-label={stock > 0 ? color.name : m.soldOutColor(color.name)}
      className="absolute inset-0 cursor-pointer appearance-none rounded-full focus-visible:outline-none focus-visible:shadow-none"
    />
    <ColorDot hexCode={color.hexCode} className="pointer-events-none size-8" />
    {stock === 0 && <SoldOutStroke />}
  </label>
)

const SoldOutStroke = () => (
  <svg viewBox="0 0 44 44" aria-hidden="true" className="pointer-events-none absolute inset-0">
    <path d="M10 34L34 10" stroke="#fbf7f0" strokeWidth="5" />
    <path d="M10 34L34 10" stroke="#1f1a17" strokeWidth="2" />
  </svg>
)
