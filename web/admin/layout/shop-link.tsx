import { ExternalLink } from '../../ui/icons/admin.ts'

/** A link to the storefront. */
export const ShopLink = () => (
  <a
    href="/"
    target="_blank"
    rel="noreferrer"
    className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-sand/60"
  >
    <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
    See the shop
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)
