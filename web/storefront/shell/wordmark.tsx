import { useStore } from '../../data/store.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Logo } from '../../ui/logo.tsx'

/** A longer name is set smaller and may take two lines in the header of a phone. */
const MAX_SHORT_NAME_LENGTH = 10
/** The letters of the name in Devanagari that the fonts of every page contain; see fonts.css. */
const GLYPHS_IN_PAGE_FONTS = /^[\u0917\u0928\u0939\u093e\s]+$/

/** The logo of the shop, or its name in Latin and Devanagari script. */
export function Wordmark({ className = '' }: { className?: string }) {
  const { name = '', localName = '', logo } = useStore() ?? {}
  if (logo) return <Logo logo={logo} name={name} className="rounded-sm bg-paper" />
  const isLongName = name.length > MAX_SHORT_NAME_LENGTH
  return (
    <span
      lang={langOf(name)}
      className={joinClasses(
        'inline-flex items-baseline gap-x-2 font-display leading-none',
        isLongName &&
          'flex-wrap max-lg:text-[0.65em] max-md:text-[0.75em] max-[22rem]:text-[0.65em]',
        className,
      )}
    >
      {name}
      {localName && (
        <span
          lang="ne"
          className={joinClasses(
            'font-display text-[0.8em] text-sindoor in-over-picture:text-turmeric',
            GLYPHS_IN_PAGE_FONTS.test(localName) && 'wordmark',
            isLongName ? 'max-lg:hidden' : 'max-[22rem]:hidden',
          )}
        >
          {localName}
        </span>
      )}
    </span>
  )
}
