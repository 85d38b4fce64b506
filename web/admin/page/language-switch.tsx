import { ADMIN_LANGUAGE_COOKIE } from '#contract/language-paths.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import { LanguagesIcon } from '../../ui/icons/admin.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as m from './messages.ts'

const OTHER_LANGUAGE_CODE = LANGUAGE === 'en' ? 'ne' : 'en'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Shows the same page in the other language, and remembers it on this device. Loading the page again
 * keeps its address and the place on it, and asks before it drops what was typed.
 */
function switchLanguage() {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no other interface yet
  document.cookie = `${ADMIN_LANGUAGE_COOKIE}=${OTHER_LANGUAGE_CODE}; path=/admin; max-age=${ONE_YEAR_SECONDS}; samesite=lax`
  location.reload()
}

/** The button that switches the admin to the other language. */
export const LanguageSwitch = ({ className }: { className?: string }) => (
  <button
    type="button"
    lang={OTHER_LANGUAGE_CODE}
    onClick={switchLanguage}
    className={joinClasses(
      'flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-sand/60',
      className,
    )}
  >
    <LanguagesIcon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
    {/* English pages already load the font with these letters. */}
    <span className={OTHER_LANGUAGE_CODE === 'ne' ? 'font-link-to-nepali' : undefined}>
      {m.OTHER_LANGUAGE_NAME}
    </span>
  </button>
)
