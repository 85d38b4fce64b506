import { useLocation } from 'react-router'
import { LANGUAGE_COOKIE, pathIn } from '#contract/language-paths.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import * as m from './messages.ts'

const OTHER_LANGUAGE = LANGUAGE === 'en' ? 'ne' : 'en'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The next visit of the home page begins in the language chosen last. */
function storeLanguageCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no other interface yet
  document.cookie = `${LANGUAGE_COOKIE}=${OTHER_LANGUAGE}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`
}

/** A link to the same page in the other language. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathIn(OTHER_LANGUAGE, pathname + search)}
      hrefLang={OTHER_LANGUAGE}
      lang={OTHER_LANGUAGE}
      onClick={storeLanguageCookie}
      className={`inline-flex items-center ${OTHER_LANGUAGE === 'ne' ? 'font-link-to-nepali' : ''} ${className}`}
    >
      {m.OTHER_LANGUAGE}
    </a>
  )
}
