/**
 * The layers of each folder, the lowest first. Entries of one line may not import each other; each
 * may import only from the lines above it. Every file or folder must be on a line of its folder; a
 * missing one is a violation. `*` stands for all other files, never for a folder; those may import
 * each other, but not in cycles.
 */
export const MODULE_ORDER: Record<string, string[]> = {
  '.': [
    'contract',
    'server web',
    'deploy',
    'host',
    'bin docs studio',
    'admin.vite.config.ts biome.json drizzle.config.ts react-router.config.ts vite.config.ts vitest.config.ts',
    'tests',
    // Measurements start whole shops with the code of the tests.
    'bench',
  ],
  contract: [
    'accents.ts address-labels.ts audit-kinds.ts banner-pictures.ts built-in-pages.ts cash-rules.ts days.ts engraving-text.ts metals.ts money.ts nepali-endings.ts page-text.ts payment-attempts.ts payment-needs.ts payment-states.ts permissions.ts picture-files.ts product-rules.ts review-rules.ts provinces.ts rate-series.ts search-length.ts size-table.ts table-entries.ts typed-numbers.ts weighted-header.ts weights.ts',
    'fulfilment.ts payment-ways.ts',
    'order-status.ts payment-texts.ts',
    'bikram-sambat.ts messages nepali-date-converter.d.ts price-by-weight.ts promised-day.ts',
    'refusals.ts',
    'accepted-language.ts call.ts engraving-problem.ts fields.ts form-values.ts lang-of-text.ts language-paths.ts payment-methods.ts rupees.ts settings.ts weight-words.ts',
    'delivery.ts engraving.ts import-pictures.ts jobs.ts order-limits.ts setup.ts staff-steps.ts texts-in-nepali.ts',
    'accounts.ts addresses.ts cash.ts delivery-charge.ts delivery-days.ts delivery-words.ts offers.ts pages.ts paging.ts pictures.ts product-texts.ts restock-requests.ts wishlist.ts',
    'file-columns.ts own-account.ts staff.ts store.ts two-factor.ts',
    'audit.ts certificates.ts colors.ts home.ts newsletter.ts order-alerts.ts product-filter.ts sizes.ts specification.ts',
    'metal-rates.ts passports.ts pricing.ts product-input.ts product-search.ts specification-as-text.ts',
    'pricing-texts.ts',
    'products.ts',
    'variants.ts',
    'cart.ts categories.ts orders.ts stock.ts whole-products.ts',
    'admin-products.ts figures.ts order-list.ts refunds.ts settlements.ts staff-order.ts',
    'admin-orders.ts',
    'bank.ts catalogue-file.ts customer-merges.ts customers.ts fulfilment-calls.ts order-edits.ts order-emails.ts payments.ts phone-calls.ts reviews.ts',
    'calls.ts',
  ],
  server: [
    'migrations',
    'platform',
    'api-description jobs store',
    'accounts missed-searches',
    'catalogue',
    'search-words',
    'stock',
    'backup offers pictures',
    'archive',
    'metal-rates',
    'next-change.ts products',
    'categories colors',
    'search',
    'addresses audit cart catalogue-file newsletter order-alerts restock-requests wishlist',
    'orders',
    'payments',
    'reviews',
    'customers figures home operations setup',
    'all-jobs.ts api.ts',
    'seed',
  ],
  'server/orders': [
    '*',
    'changes',
    'lists placing',
    'edits emails',
    'moves',
    'read-staff-order.ts',
    'confirmation',
    'routes.ts staff-routes.ts',
  ],
  'server/payments': [
    'messages.ts tables.ts check-times.ts',
    'providers',
    '*',
    'bank refunds settlements',
    'change-payment-settings.ts read-payments.ts',
    'routes.ts',
  ],
  'server/platform': [
    '*',
    'database',
    'catalogue-changes.ts run-column-fills.ts',
    'notify-after-commit.ts',
    'jobs pictures',
    'emails',
    'calls',
  ],
  web: [
    'art fonts public',
    'styles',
    'platform',
    'data ui',
    'admin messages.ts storefront workbench',
    'messages.ne.ts',
    'entry.client.tsx page-address.ts root.tsx routes.ts',
    'entry.server.tsx',
  ],
  'web/storefront': [
    'page',
    'account addresses engraving payment price-parts product-media wishlist-button',
    'checkout',
    'cart orders search',
    'not-found not-open',
    'guides',
    'catalogue text-pages',
    'reviews',
    'home own-account passport product rates wishlist',
    'shell',
  ],
  'web/admin': [
    'admin.css request-early.ts index.html public',
    'data page',
    'product-labels setting-labels',
    'categories colors refunds sign-in today',
    'audit-log customers import orders payments products rates reviews settings stock team',
    'setup',
    'start',
    'layout',
    'routes.tsx',
    'admin-app.tsx',
    'staff-only.tsx',
    'main.tsx',
  ],
  host: [
    'cannot-start.ts encodings.ts public-url.ts setting-forms.ts',
    'bucket-settings.ts building embedded-postgres payment-settings.ts',
    'settings.ts',
    'answers requests',
    '*',
    'metrics pages',
    'commands',
    'app.ts',
    'serve-shop.ts',
    'workers',
    'dev.ts start.ts',
  ],
}

/**
 * The lines of code that a folder may have, without its tests, its catalogues of messages and the
 * folders in it. A larger one is split by subject.
 */
export const MAX_LINES_OF_FOLDER = 2_000

/** Folders whose files are modules themselves, with an order above, or lists of data. */
export const FOLDERS_OF_ANY_SIZE = ['contract', 'studio', 'bench', 'tests']

/** What each top-level folder may import from npm and from Node; `*` stands for all of a scope. */
export const ALLOWED_PACKAGES: Record<string, string> = {
  contract: 'zod @remotemerge/nepali-date-converter',
  server:
    'node:* hono zod drizzle-orm pg pg-copy-streams pino sharp thumbhash nodemailer lru-cache rate-limiter-flexible aws4fetch @block65/webcrypto-web-push @node-rs/argon2 @zxcvbn-ts/language-common @remix-run/multipart-parser @indic-transliteration/sanscript',
  web: 'react react-dom react-router @react-router/* @tanstack/react-query @atlaskit/* fflate uqr zod',
  host: 'node:* @opentelemetry/api hono @hono/node-server pg lru-cache prom-client zod vite',
}

/** Folder names that say nothing about their content are not allowed. */
export const GENERIC_FOLDERS = [
  'utils',
  'helpers',
  'common',
  'misc',
  'lib',
  'shared',
  'general',
  'core',
]

/**
 * Where every sentence that a person reads must be in a catalogue: a file `messages.ts`. On the
 * server these are the emails and the check of a CSV file; its other texts are SQL and log lines.
 */
export const FOLDERS_WITH_MESSAGE_CATALOGUES = [
  'web',
  'contract/delivery-days.ts',
  'contract/delivery-words.ts',
  'contract/payment-methods.ts',
  'server/accounts/staff/invitation.ts',
  'server/accounts/password-reset/reset-email.ts',
  'server/catalogue-file/plans/plan-certificate.ts',
  'server/catalogue-file/plans/plan-fact.ts',
  'server/catalogue-file/plans/plan-facts.ts',
  'server/catalogue-file/plans/plan-offers.ts',
  'server/catalogue-file/plans/plan-pictures.ts',
  'server/catalogue-file/plans/plan-product.ts',
  'server/catalogue-file/plans/plan-price-by-weight.ts',
  'server/catalogue-file/plans/plan-specification.ts',
  'server/catalogue-file/plans/plan-stock.ts',
  'server/catalogue-file/plans/product-check-report.ts',
  'server/orders/confirmation/cancel-unconfirmed.ts',
  'server/orders/confirmation/confirmation-page.ts',
  'server/orders/emails/order-emails.ts',
  'server/setup/test-email.ts',
]

/**
 * The exceptions: what visitors do not see, and folders that are not converted yet. Entries may
 * only be removed from this list.
 */
export const FOLDERS_WITHOUT_MESSAGE_CATALOGUES = [
  // Only engineers see the texts of this folder.
  'web/workbench',
]
