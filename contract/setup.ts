import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { EmptyCallAnswer } from './fields.ts'

/** The steps from an empty shop to an open one, in the order in which the setup shows them. */
export const SHOP_SETUP_STEPS = ['contact', 'delivery', 'returns', 'mail', 'product'] as const
export type ShopSetupStep = (typeof SHOP_SETUP_STEPS)[number]

/** Without email a shop can open: its owner can call, and sees new orders in the admin. */
export const isRequiredSetupStep = (setupStep: ShopSetupStep): boolean => setupStep !== 'mail'

/** Which steps of the setup of a new shop are done. */
export const ShopSetup = z.object({
  isOpen: z.boolean(),
  /** The steps that are done. */
  done: z.array(z.enum(SHOP_SETUP_STEPS)),
  /** Whether a mail server is set up; without one, emails are only written to files. */
  hasMailServer: z.boolean(),
  /** The id of the first product on sale. */
  firstProductId: z.nullable(z.int()),
})
export type ShopSetup = z.infer<typeof ShopSetup>

const shopSetupAnswer = z.object({ success: z.literal(true), data: ShopSetup })

export const setupCalls = {
  getSetup: declareCall('GET /api/admin/setup', {
    summary:
      'Returns what is missing before the shop can open. Until it is open, the answer sets a cookie with which this browser sees the pages of the shop.',
    access: 'office.enter',
    answer: shopSetupAnswer,
  }),
  openStore: declareCall('POST /api/admin/setup/open', {
    summary: 'Opens the shop to visitors. Refused if a required step is missing.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    answer: shopSetupAnswer,
  }),
  sendTestMail: declareCall('POST /api/admin/setup/test-mail', {
    summary: 'Sends a test email to the signed-in admin.',
    access: 'settings.write',
    answer: z.extend(EmptyCallAnswer, {
      /** The address that the email goes to. */
      sentTo: z.string(),
      /** Whether it is sent; without a mail server it is only written to a file. */
      isEmailed: z.boolean(),
    }),
  }),
}
