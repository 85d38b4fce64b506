import { useLocation } from 'react-router'
import { LANGUAGE_COOKIE, pathIn } from '#contract/language-paths.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import * as m from './messages.ts'

const OTHER = LANGUAGE === 'en' ? 'ne' : 'en'
const ONE_YEAR = 365 * 24 * 60 * 60

/** The next visit of the home page begins in the language chosen last. */
function remember() {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no other interface yet
  document.cookie = `${LANGUAGE_COOKIE}=${OTHER}; path=/; max-age=${ONE_YEAR}; samesite=lax`
}

/** A link to the same page in the other language. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathIn(OTHER, pathname + search)}
      hrefLang={OTHER}
      lang={OTHER}
      onClick={remember}
      className={`inline-flex items-center ${OTHER === 'ne' ? 'font-link-to-nepali' : ''} ${className}`}
    >
      {m.OTHER_LANGUAGE}
    </a>
  )
}
