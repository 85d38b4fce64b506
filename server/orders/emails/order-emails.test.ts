import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { makeNewOrderEmails } from './order-emails.ts'

const order: Order = {
  id: '7KM3Q-X9T4D',
  orderId: '7KM3Q-X9T4D',
  status: 'PENDING',
  createdAt: '2026-11-20T07:28:18.190Z',
  totalAmount: 125_000,
  discountAmount: 2500.5,
  finalAmount: 122_499.5,
  paymentMethod: 'COD',
  items: [
    {
      productId: 1,
      colorId: 2,
      name: 'Tilhari <b>',
      colorName: 'Red',
      unitPrice: 62_500,
      finalPrice: 61_249.75,
      quantity: 2,
      lineTotal: 122_499.5,
      imageUrl: null,
    },
  ],
  address: {
    label: 'Sita Jha | 9812345678',
    street: 'Janaki Chowk 4',
    city: 'Janakpur',
    state: 'Madhesh',
    zipCode: '45600',
    country: 'Nepal',
  },
  history: [],
  fulfilment: 'unconfirmed',
  fulfilmentHistory: [],
}

const { label: _, ...place } = order.address
const address = { recipientName: 'Sita Jha', recipientPhone: '9812345678', ...place }
const placed = { order, address }

const facts = {
  shopper: {
    id: 1,
    email: 'sita@example.com',
    firstName: 'Sita',
    lastName: 'Jha',
    role: 'shopper' as const,
  },
  policy: { returnDays: 2, warrantyMonths: 12 },
  emailSender: {
    name: 'Gahana',
    email: 'shop@example.com',
    phone: '9800000000',
    address: 'Janakpur',
  },
  noticeRecipient: 'shop@example.com',
  publicUrl: 'https://gahana.example',
  language: 'en' as const,
  noticeLanguage: 'en' as const,
}

test('the email to the shopper has the ordered pieces, the prices, the address and the next step', () => {
  const [email] = makeNewOrderEmails(placed, facts)
  expect(email).toMatchObject({
    to: 'sita@example.com',
    subject: 'Your order 7KM3Q-X9T4D at Gahana',
  })
  for (const words of [
    '7KM3Q-X9T4D',
    '2 × Tilhari <b> (Red): रू 1,22,499.50',
    'Total: रू 1,22,499.50',
    'This includes a discount of रू 2,500.50.',
    'Cash on delivery: please have रू 1,22,499.50 ready',
    'Sita Jha, 9812345678, Janaki Chowk 4, Janakpur, Madhesh 45600, Nepal',
    'What happens next: we confirm the order by phone or WhatsApp at 9812345678',
    'See your order: https://gahana.example/orders/7KM3Q-X9T4D',
    'Damaged, defective or not as described? Tell us within 2 days of receiving it.',
    'Please film the parcel while you open it.',
  ])
    expect(email?.text).toContain(words)
  expect(email?.html).not.toContain('<b>')
})

test('the return period in the email is the one of the settings', () => {
  const makeReturnRuleEmail = (returnDays: number) =>
    makeNewOrderEmails(placed, { ...facts, policy: { ...facts.policy, returnDays } })[0]?.text
  expect(makeReturnRuleEmail(1)).toContain('within one day of receiving it')
  expect(makeReturnRuleEmail(7)).toContain('within 7 days of receiving it')
})

test('the email about an order without an offer does not mention offers', () => {
  const { discountAmount, ...full } = order
  expect(makeNewOrderEmails({ order: full, address }, facts)[0]?.text).not.toContain('Offers')
})

test('the email to the shop has the customer, the pieces and the address', () => {
  const [, shopNotice] = makeNewOrderEmails(placed, facts)
  expect(shopNotice).toMatchObject({
    to: 'shop@example.com',
    subject: 'New order 7KM3Q-X9T4D: रू 1,22,499.50',
  })
  for (const words of [
    'Sita Jha (sita@example.com)',
    '2 × Tilhari <b> (Red): रू 1,22,499.50',
    'Payment: Cash on delivery',
    'Deliver to: Sita Jha, 9812345678, Janaki Chowk 4',
  ])
    expect(shopNotice?.text).toContain(words)
})

test('the email to the shop spells a payment method as its company does', () => {
  const [, shopNotice] = makeNewOrderEmails(
    { ...placed, order: { ...order, paymentMethod: 'ESEWA' } },
    facts,
  )
  expect(shopNotice?.text).toContain('Payment: eSewa\n')
})

test('the email has the promised day in the language of the shopper', () => {
  const placedWithPromisedDay = { ...placed, order: { ...order, promisedOn: '2026-11-27' } }
  const makeEmailTextIn = (
    language: 'en' | 'ne',
    placedOrder: typeof placed = placedWithPromisedDay,
  ) => makeNewOrderEmails(placedOrder, { ...facts, language })[0]?.text
  expect(makeEmailTextIn('en')).toContain('We promise that it arrives by 27 November 2026.')
  expect(makeEmailTextIn('ne')).toContain('११ मंसिर २०८३\u00A0· 27 Nov 2026 सम्ममा')
  expect(makeEmailTextIn('en', placed)).not.toContain('promise')
})

test('the email about an order that is paid in advance mentions the payment, and no phone call', () => {
  const prepaidOrder = { ...order, paymentMethod: 'ESEWA' as const }
  const [email, shopNotice] = makeNewOrderEmails({ ...placed, order: prepaidOrder }, facts)
  expect(email?.text).toContain('open the page of your order and pay there')
  expect(email?.text).toContain('as soon as your payment has arrived')
  expect(email?.text).not.toContain('WhatsApp at')
  expect(shopNotice?.text).toContain('The customer pays it in advance')
})

test('the email about an order in Nepali is in Nepali', () => {
  const [email, shopNotice] = makeNewOrderEmails(
    { ...placed, confirmationToken: 'secret' },
    { ...facts, language: 'ne' },
  )
  expect(email).toMatchObject({
    to: 'sita@example.com',
    subject: 'Gahana मा तपाईंको अर्डर 7KM3Q-X9T4D',
  })
  expect(email?.html).toContain('<html lang="ne">')
  expect(email?.text).toContain('पार्सल लिँदा कृपया रू 1,22,499.50 तयार राख्नुहोस्।')
  expect(email?.text).toContain('https://gahana.example/ne/orders/7KM3Q-X9T4D')
  const englishWords = ['Sita', 'Tilhari', 'Red', 'Gahana', 'WhatsApp', 'Jha', 'Janaki', 'Chowk']
  const words =
    email?.text.replace(/https?:\S+|\S+@\S+|7KM3Q-X9T4D/g, '').match(/[A-Za-z]{3,}/g) ?? []
  const place = ['Janakpur', 'Madhesh', 'Nepal']
  expect(words.filter((word) => ![...englishWords, ...place].includes(word))).toEqual([])
  expect(shopNotice?.subject, 'the shop reads English').toMatch(/^New order/)
  const [, nepaliNotice] = makeNewOrderEmails(placed, { ...facts, noticeLanguage: 'ne' })
  expect(nepaliNotice?.subject).toMatch(/^नयाँ अर्डर/)
  expect(nepaliNotice?.text.replace(/https?:\S+|\S+@\S+/g, ''), 'in Nepali').not.toMatch(
    /order|payment|deliver/i,
  )
})
