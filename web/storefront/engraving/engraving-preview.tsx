import { countGraphemes } from '#contract/engraving-text.ts'
import { type Metal, metalOf } from '#contract/metals.ts'
import type { Product } from '#contract/products.ts'
import { langOf } from '../../ui/lang-of.ts'
import * as m from './messages.ts'

/** The colours of a polished metal: its shadow, its surface and its light; and of letters in it. */
type Polish = {
  shadowColor: string
  surfaceColor: string
  lightColor: string
  lettersColor: string
}

const GOLD_POLISH: Polish = {
  shadowColor: '#8f6a1f',
  surfaceColor: '#d9b65a',
  lightColor: '#f8e7ab',
  lettersColor: 'text-[#4f3609] [text-shadow:0_1px_0_#f8e7ab]',
}
const SILVER_POLISH: Polish = {
  shadowColor: '#85888b',
  surfaceColor: '#cfd0d0',
  lightColor: '#fafaf8',
  lettersColor: 'text-[#33373a] [text-shadow:0_1px_0_#fafaf8]',
}
const COPPER_POLISH: Polish = {
  shadowColor: '#8a4c2b',
  surfaceColor: '#d08d62',
  lightColor: '#f5c9aa',
  lettersColor: 'text-[#40200d] [text-shadow:0_1px_0_#f5c9aa]',
}
const POLISHES: Partial<Record<Metal, Polish>> = {
  gold: GOLD_POLISH,
  'gold-plated': GOLD_POLISH,
  brass: GOLD_POLISH,
  copper: COPPER_POLISH,
}

/** The number of characters that fit on one line of the narrowest phone. */
const LETTER_SIZES: [upTo: number, size: string][] = [
  [10, 'text-3xl'],
  [18, 'text-2xl'],
  [28, 'text-lg'],
]

/** The text in the metal of the piece: around a ring or a bangle, and on a plate of other pieces. */
export function EngravingPreview({ text, product }: { text: string; product: Product }) {
  const metal = product.specification?.metal ?? metalOf(product.material)
  const polish = (metal && POLISHES[metal]) ?? SILVER_POLISH
  const sizeScale = product.sizes?.[0]?.size.scale
  const isRound = sizeScale === 'ring' || sizeScale === 'bangle'
  const shownText = text || m.YOUR_TEXT
  const letterCount = countGraphemes(shownText)
  const letterSizeClass =
    LETTER_SIZES.find(([maxLetters]) => letterCount <= maxLetters)?.[1] ?? 'text-base'
  return (
    <figure>
      <div className="relative grid h-36 place-items-center">
        <EngravedPieceDrawing polish={polish} isRound={isRound} />
        <span
          lang={langOf(shownText)}
          className={`relative max-w-[82%] text-center font-display leading-tight wrap-anywhere ${isRound ? 'pt-9' : ''} ${letterSizeClass} ${polish.lettersColor}`}
        >
          <span className="sr-only">{m.PREVIEW}: </span>
          {shownText}
        </span>
      </div>
      <figcaption className="mt-1 text-ink-2 text-sm">{m.LETTERS_MAY_LOOK_DIFFERENT}</figcaption>
    </figure>
  )
}

/** A ring from the front, with its far side above the near one; or a plate. */
const EngravedPieceDrawing = ({ polish, isRound }: { polish: Polish; isRound: boolean }) => (
  <svg
    viewBox="0 0 100 48"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute inset-0 size-full"
  >
    <linearGradient id="engraved-metal">
      <stop stopColor={polish.shadowColor} />
      <stop offset=".14" stopColor={polish.surfaceColor} />
      <stop offset=".36" stopColor={polish.lightColor} />
      <stop offset=".66" stopColor={polish.surfaceColor} />
      <stop offset="1" stopColor={polish.shadowColor} />
    </linearGradient>
    <linearGradient id="engraved-far-side">
      <stop stopColor={polish.surfaceColor} />
      <stop offset=".5" stopColor={polish.shadowColor} />
      <stop offset="1" stopColor={polish.lightColor} />
    </linearGradient>
    {isRound ? (
      <>
        <ellipse cx="50" cy="12" rx="49" ry="10" fill="url(#engraved-far-side)" />
        <path d="M3 12.5A47 7.5 0 0 1 97 12.5Q50 8 3 12.5" className="fill-sand" />
        <path d="M1 12A49 10 0 0 0 99 12V37A49 10 0 0 1 1 37Z" fill="url(#engraved-metal)" />
        <path
          d="M1.2 13A49 10 0 0 0 98.8 13M1.2 36A49 10 0 0 0 98.8 36"
          fill="none"
          stroke={polish.lightColor}
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </>
    ) : (
      <rect x="1" y="6" width="98" height="36" rx="3" fill="url(#engraved-metal)" />
    )}
  </svg>
)
