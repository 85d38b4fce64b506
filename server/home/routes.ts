import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { homeCalls } from '#contract/home.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { changeBanners, changeHomeRows, changeTestimonials } from './change-home.ts'
import { readBannerSettings, readHomePage, readTestimonialSettings } from './read-home.ts'
import { readHomeRowSettings } from './read-home-rows.ts'

type Dependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  /** Tells all processes that the home page has changed. */
  notifyCatalogueChanged: NotifyCatalogueChanged
}

export const homeRoutes = ({
  db,
  pictures,
  notifyCatalogueChanged,
}: Dependencies): CallHandlersOf<typeof homeCalls> => ({
  getHome: async () => toSuccess(await readHomePage(db)),
  getHomeRows: async () => toSuccess(await readHomeRowSettings(db)),
  updateHomeRows: async ({ body }) => {
    await notifyAfterCommit(notifyCatalogueChanged, changeHomeRows(db, body))
    return toSuccess(await readHomeRowSettings(db))
  },
  getBanners: async () => toSuccess(await readBannerSettings(db)),
  updateBanners: async ({ body }) => {
    await notifyAfterCommit(notifyCatalogueChanged, changeBanners({ db, pictures }, body))
    return toSuccess(await readBannerSettings(db))
  },
  getTestimonials: async () => toSuccess(await readTestimonialSettings(db)),
  updateTestimonials: async ({ body }) => {
    await notifyAfterCommit(notifyCatalogueChanged, changeTestimonials({ db, pictures }, body))
    return toSuccess(await readTestimonialSettings(db))
  },
})

const toSuccess = <Data>(data: Data) => ({ success: true as const, data })
