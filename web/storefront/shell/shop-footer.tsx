import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Store } from '#contract/store.ts'
import networks from '../../art/networks.svg'
import { categoriesQuery } from '../../data/catalogue.ts'
import { storeQuery } from '../../data/store.ts'
import { langOf } from '../../ui/lang-of.ts'
import { withOwnPages, withOwnTitles } from '../page/own-pages.ts'
import { categoryPath } from '../page/paths.ts'
import { LanguageLink } from './language-link.tsx'
import * as m from './messages.ts'
import { Wordmark } from './wordmark.tsx'

type FooterLink = readonly [to: string, name: string]

const HELP_LINKS: readonly FooterLink[] = [
  ['/return-policy', m.RETURN_POLICY],
  ['/faq', m.FAQ],
  ['/sizing', m.RING_SIZES],
  ['/care', m.CARE_GUIDE],
  ['/warranty', m.WARRANTY],
]
const SHOP_LINKS: readonly FooterLink[] = [
  ['/products', m.ALL_JEWELLERY],
  ['/fresh-drops', m.FRESH_DROPS],
  ['/wishlist', m.YOUR_WISHLIST],
  ['/about', m.OUR_STORY],
]

const RATES_LINK: FooterLink = ['/rates', m.GOLD_AND_SILVER_RATES]

/** The footer of every page, with links and contact data. */
export function ShopFooter() {
  const categoryList = useQuery(categoriesQuery()).data?.data ?? []
  const shop = useQuery(storeQuery()).data?.data
  return (
    <footer className="mt-24">
      <div aria-hidden="true" className="fish-band" />
      <div className="on-night bg-night pt-12 pb-28 text-paper md:pb-12">
        <div className="gutter-wide grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-2 md:col-span-1">
            <p className="flex text-3xl">
              <Wordmark className="[&>span]:text-turmeric" />
            </p>
            {shop?.tagline && (
              <p lang={langOf(shop.tagline)} className="mt-3 max-w-[26rem] text-paper/85">
                {shop.tagline}
              </p>
            )}
            {shop && <FooterContact store={shop} />}
            {shop && <SocialLinks links={shop.links} />}
            <LanguageLink className="mt-3 min-h-11 underline decoration-paper/40 underline-offset-4" />
          </div>
          {categoryList.length > 0 && (
            <FooterLinkList
              title={m.JEWELLERY}
              links={categoryList.map(({ id, name }) => [categoryPath(id), name])}
            />
          )}
          <FooterLinkList title={m.HELP} links={withOwnTitles(HELP_LINKS, shop)} />
          <FooterLinkList
            title={m.THE_SHOP}
            links={withOwnPages(shop?.hasRates ? [...SHOP_LINKS, RATES_LINK] : SHOP_LINKS, shop)}
          />
        </div>
      </div>
    </footer>
  )
}

function FooterLinkList({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-turmeric">{title}</h2>
      <ul className="mt-2">
        {links.map(([linkPath, name]) => (
          <li key={linkPath}>
            <Link
              to={linkPath}
              lang={langOf(name)}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const CONTACT_LINE_CLASSES =
  'inline-flex min-h-11 items-center underline decoration-paper/40 underline-offset-4'

const FooterContact = ({ store: { address, phone, email } }: { store: Store }) => (
  <address className="mt-5 text-paper/85 not-italic">
    {address && <p lang={langOf(address)}>{address}</p>}
    {phone && (
      <p>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={CONTACT_LINE_CLASSES}>
          {phone}
        </a>
      </p>
    )}
    {email && (
      <p>
        <a href={`mailto:${email}`} className={CONTACT_LINE_CLASSES}>
          {email}
        </a>
      </p>
    )}
  </address>
)

/** Links to the social media pages of the shop. */
const SocialLinks = ({ links }: Pick<Store, 'links'>) => (
  <ul className="mt-4 -ml-2.5 flex">
    {links.map(({ network, url }) => (
      <li key={network}>
        <a
          href={url}
          className="inline-flex size-11 items-center justify-center hover:text-turmeric"
        >
          <svg role="img" aria-label={network} className="size-6">
            <use href={`${networks}#${network}`} />
          </svg>
        </a>
      </li>
    ))}
  </ul>
)
