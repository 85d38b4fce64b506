import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { homeCalls } from '#contract/home.ts'
import { announced } from '../catalogue/announced.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { changeBanners, changeTestimonials } from './change-home.ts'
import { readBannerSettings, readHome, readTestimonialSettings } from './read-home.ts'

type Needs = {
  db: NodePgDatabase
  pictures: PictureStore
  /** Tells every process that the home page shows something else now. */
  announce: Announce
}

export const homeRoutes = ({ db, pictures, announce }: Needs): HandlersOf<typeof homeCalls> => ({
  getHome: async () => success(await readHome(db)),
  getBanners: async () => success(await readBannerSettings(db)),
  updateBanners: async ({ body }) => {
    await announced(announce, changeBanners({ db, pictures }, body))
    return success(await readBannerSettings(db))
  },
  getTestimonials: async () => success(await readTestimonialSettings(db)),
  updateTestimonials: async ({ body }) => {
    await announced(announce, changeTestimonials({ db, pictures }, body))
    return success(await readTestimonialSettings(db))
  },
})

const success = <Data>(data: Data) => ({ success: true as const, data })
