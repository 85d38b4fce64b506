import { pathInLanguage } from '../../platform/page-language.ts'
import { ExternalLinkIcon } from '../../ui/icons/admin.ts'
import * as m from './messages.ts'

/** A link to the storefront. */
export const ShopLink = () => (
  <a
    href={pathInLanguage('/')}
    target="_blank"
    rel="noreferrer"
    className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-sand/60"
  >
    <ExternalLinkIcon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
    {m.VIEW_SHOP}
    <span className="sr-only">{m.OPENS_IN_A_NEW_TAB}</span>
  </a>
)
