import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { storeQuery } from '../../data/store.ts'
import { MessageCircleIcon, Share2Icon } from '../../ui/icons/product.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { whatsappAddress } from '../guides/whatsapp-address.ts'
import { useOrigin } from '../page/page-head.tsx'
import { productVariantPath } from '../page/paths.ts'
import * as m from './messages.ts'

type ContactAndShareProps = { product: Product; variant: ProductVariant }

/** Buttons to ask the shop about a product and to share it. */
export function ContactAndShare({ product, variant }: ContactAndShareProps) {
  const shop = useQuery(storeQuery()).data?.data
  const url = `${useOrigin()}${productVariantPath(product.id, variant)}`
  return (
    <div className="mt-2 flex flex-wrap gap-x-6">
      {shop && (shop.phone || shop.email) && (
        <a href={contactAddress(shop, product.name, url)} className={LINK_CLASSES}>
          <MessageCircleIcon aria-hidden="true" className="size-5" />
          {m.ASK_ABOUT_THIS_PRODUCT}
        </a>
      )}
      <button type="button" onClick={() => shareLink(product.name, url)} className={LINK_CLASSES}>
        <Share2Icon aria-hidden="true" className="size-5" />
        {m.SHARE_LINK}
      </button>
    </div>
  )
}

const LINK_CLASSES =
  'inline-flex min-h-11 items-center gap-2 text-ink-2 underline-offset-4 hover:text-ink hover:underline'

/**
 * A WhatsApp link, or a mailto link if the shop has no mobile number, with the name and address of
 * the product.
 */
function contactAddress(
  { phone, email }: { phone: string; email: string },
  name: string,
  url: string,
) {
  const whatsappChatLink = whatsappAddress(phone)
  const questionText = encodeURIComponent(m.questionAboutProduct(name, url))
  return whatsappChatLink
    ? `${whatsappChatLink}?text=${questionText}`
    : `mailto:${email}?subject=${encodeURIComponent(name)}&body=${questionText}`
}

async function shareLink(title: string, url: string) {
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showSuccessToast(m.LINK_COPIED, { detail: title })
    }
  } catch (error) {
    // The user closed the share dialog of the device.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showErrorToast(m.LINK_NOT_COPIED, { detail: url })
  }
}
