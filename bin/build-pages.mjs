import { preparePages, prepareToTest } from './prepare.mjs'

// `npm run build`: builds the pages if their sources have changed, without starting the shop.
await preparePages(await prepareToTest())
