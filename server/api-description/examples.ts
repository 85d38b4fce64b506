import { ORDER_EXAMPLES } from './order-examples.ts'
import { PRODUCT_EXAMPLES } from './product-examples.ts'

const BANNER_EXAMPLE = {
  title: 'Nine stones, one hand',
  words: 'Signets, bezels and navaratna rings.',
  button: 'Shop Rings',
  categoryId: 4,
  picture: 'rings',
  widePublicId: null,
  highPublicId: '9f2c61d07b3e5a4810c6d2f4',
}
const BANNER_EXAMPLES = [BANNER_EXAMPLE, BANNER_EXAMPLE, BANNER_EXAMPLE, BANNER_EXAMPLE]

/** A point of the curve P-256, in base64url. */
const PUSH_KEY_EXAMPLE =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/**
 * Example values by field name. `Part.field` applies to one named part only, for field names that
 * mean different things in different parts.
 */
export const API_EXAMPLES: Record<string, unknown> = {
  ...PRODUCT_EXAMPLES,
  ...ORDER_EXAMPLES,

  id: 12,
  productId: 12,
  colorId: 3,
  cartItemId: 58,
  addressId: 7,
  'Order.id': '7KM3Q-X9T4D',
  'StaffOrder.id': '7KM3Q-X9T4D',
  orderId: '7KM3Q-X9T4D',

  email: 'sita@example.com',
  password: 'lotus-and-fish',
  newPassword: 'seven-yellow-marigolds',
  'OwnSession.id': '7c1f0a3e9b5d2468',
  'AlertedDevice.id': '7c1f0a3e9b5d2468',
  endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
  publicKey: PUSH_KEY_EXAMPLE,
  p256dh: PUSH_KEY_EXAMPLE,
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browser: 'Chrome on Android',
  firstName: 'Sita',
  lastName: 'Jha',
  code: '204816',
  token: 'nF3v0mJ8sYtq2WzRk5bLxQ7cD1hUeAoP9iGgTtVvMmE',

  averageOrder: 3120.5,
  words: 'nose ring gold',
  fileName: 'subscribers-2026-11-20.csv',
  csv: 'email,subscribed\r\nsita@example.com,2026-11-20\r\n',

  place: 'Janakpur',
  piece: 'Silver jhumka',
  banners: BANNER_EXAMPLES,

  accent: 'blue',
  hasOrnament: true,
  hasDevanagariDigits: false,
  pan: '301234567',
  'Store.lowStock': 2,
  'StoreSettings.lowStock': 2,
  'StoreSettingsInput.lowStock': 2,
  logo: { publicId: 'a1b2c3d4e5f6a7b8c9d0e1f2', width: 900, height: 300 },
  'StoreSettingsInput.logoPublicId': 'a1b2c3d4e5f6a7b8c9d0e1f2',
  pages: [{ slug: 'our-workshop', title: 'Our workshop' }],
  blocks: [{ kind: 'paragraph', content: [{ text: 'We work in Patan.' }], items: [] }],

  'Enrolment.secret': 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  'Enrolment.uri':
    'otpauth://totp/Gahana:sita%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Gahana&algorithm=SHA1&digits=6&period=30',
  recoveryCodes: ['k7f2m-9qzta'],

  'AuditEntry.call': 'updateProduct',
  'AuditEntry.target': { id: 12 },
  'AuditEntry.sent': { price: 2499 },
  names: { products: { 12: { name: 'Silver jhumka', productId: 12 } } },
  'AuditChange.table': 'products',
  'AuditChange.rowId': '12',
  'AuditChange.before': { price_paisa: 259900 },
  'AuditChange.after': { price_paisa: 249900 },

  q: 'jhumka',
  ids: [12, 7],
  productIds: [12, 7],
  page: 1,
  limit: 10,
  total: 66,
  totalPages: 7,
  msg: 'Done',
  message: 'Done',
}
