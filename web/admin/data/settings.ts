import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { HideablePage } from '#contract/built-in-pages.ts'
import type { CashSettingsInput } from '#contract/cash.ts'
import type { DeliverySettingsInput } from '#contract/delivery.ts'
import type { BannersInput, HomeRowsInput, TestimonialsInput } from '#contract/home.ts'
import type { OrderEmailKind, OrderEmailTextInput } from '#contract/order-emails.ts'
import type { OrderLimitsInput } from '#contract/order-limits.ts'
import type { NewPage, PageInput } from '#contract/pages.ts'
import type { StoreSettingsInput } from '#contract/store.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

/**
 * Settings are loaded when their form opens, and not again, so that the form keeps what was typed.
 */
const LOAD_ONCE_OPTIONS = { staleTime: 0, refetchOnWindowFocus: false }

export const useStoreSettings = () =>
  useQuery({ ...personalQuery('GET /api/admin/settings'), ...LOAD_ONCE_OPTIONS })

export const useSaveStoreSettings = () =>
  useWrite((body: z.input<typeof StoreSettingsInput>) => api('PUT /api/admin/settings', { body }))

export const useDeliverySettings = () =>
  useQuery({ ...personalQuery('GET /api/admin/settings/delivery'), ...LOAD_ONCE_OPTIONS })

export const useSaveDeliverySettings = () =>
  useWrite((body: z.input<typeof DeliverySettingsInput>) =>
    api('PUT /api/admin/settings/delivery', { body }),
  )

export const useOrderLimits = () =>
  useQuery({ ...personalQuery('GET /api/admin/settings/orders'), ...LOAD_ONCE_OPTIONS })

export const useSaveOrderLimits = () =>
  useWrite((body: z.input<typeof OrderLimitsInput>) =>
    api('PUT /api/admin/settings/orders', { body }),
  )

export const useCashSettings = () =>
  useQuery({ ...personalQuery('GET /api/admin/settings/cash'), ...LOAD_ONCE_OPTIONS })

export const useSaveCashSettings = () =>
  useWrite((body: z.input<typeof CashSettingsInput>) =>
    api('PUT /api/admin/settings/cash', { body }),
  )

export const useOrderEmailTexts = () =>
  useQuery({ ...personalQuery('GET /api/admin/settings/order-emails'), ...LOAD_ONCE_OPTIONS })

export const useSaveOrderEmailText = (kind: OrderEmailKind) =>
  useWrite((body: z.input<typeof OrderEmailTextInput>) =>
    api('PUT /api/admin/settings/order-emails/{kind}', { path: { kind }, body }),
  )

export const useJobs = () =>
  useQuery({ ...personalQuery('GET /api/admin/jobs'), ...LOAD_ONCE_OPTIONS })

export const useRetryJob = () =>
  useWrite((id: string) => api('POST /api/admin/jobs/{id}/retry', { path: { id } }))

export const useTextPages = () =>
  useQuery({ ...personalQuery('GET /api/admin/pages'), ...LOAD_ONCE_OPTIONS })

export const useTextPageForEditing = (slug: string, isExistingPage: boolean) =>
  useQuery({
    ...personalQuery('GET /api/admin/pages/{slug}', { path: { slug } }),
    ...LOAD_ONCE_OPTIONS,
    enabled: isExistingPage,
  })

export const useAddTextPage = () =>
  useWrite((body: z.input<typeof NewPage>) => api('POST /api/admin/pages', { body }))

export const useSaveTextPage = (slug: string) =>
  useWrite((body: z.input<typeof PageInput>) =>
    api('PUT /api/admin/pages/{slug}', { path: { slug }, body }),
  )

/** `onPageDeleted` is called before the data of the page is loaded again. */
export const useDeleteTextPage = (onPageDeleted: () => void) =>
  useWrite(async (slug: string) => {
    await api('DELETE /api/admin/pages/{slug}', { path: { slug } })
    onPageDeleted()
  })

export const useHideTextPage = () =>
  useWrite(({ slug, isHidden }: { slug: HideablePage; isHidden: boolean }) =>
    api('PUT /api/admin/pages/{slug}/hidden', { path: { slug }, body: { isHidden } }),
  )

export const useHomeRows = () =>
  useQuery({ ...personalQuery('GET /api/admin/settings/home-rows'), ...LOAD_ONCE_OPTIONS })

export const useSaveHomeRows = () =>
  useWrite((body: z.input<typeof HomeRowsInput>) =>
    api('PUT /api/admin/settings/home-rows', { body }),
  )

export const useBanners = () =>
  useQuery({ ...personalQuery('GET /api/admin/settings/banners'), ...LOAD_ONCE_OPTIONS })

export const useSaveBanners = () =>
  useWrite((body: z.input<typeof BannersInput>) => api('PUT /api/admin/settings/banners', { body }))

export const useTestimonials = () =>
  useQuery({ ...personalQuery('GET /api/admin/settings/testimonials'), ...LOAD_ONCE_OPTIONS })

export const useSaveTestimonials = () =>
  useWrite((body: z.input<typeof TestimonialsInput>) =>
    api('PUT /api/admin/settings/testimonials', { body }),
  )
