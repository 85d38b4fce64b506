import type { Complete } from './complete.ts'

// The emails about an order that was placed in Nepali, until the owner changes their texts.

export const ORDER_EMAIL_TEXTS = {
  confirmed: {
    subject: 'तपाईंको अर्डर {order} पक्का भयो',
    text: `नमस्ते {name} ज्यू,

{total} को तपाईंको अर्डर {order} पक्का भयो। हामी तयार पार्दै छौँ।

तपाईंको {paid} भुक्तानी आइपुग्यो।`,
  },
  changed: {
    subject: 'तपाईंको अर्डर {order} मा परिवर्तन गरियो',
    text: `नमस्ते {name} ज्यू,

तपाईंसँग कुरा भएअनुसार अर्डर {order} मा परिवर्तन गरियो। अब जम्मा {total} हो।

{reason}

तिर्न बाँकी: {due}

हामी तपाईंलाई {amount} फिर्ता गर्छौँ।

कुरा मिलेन भने कृपया फोन गर्नुहोस्: {phone}`,
  },
  sent: {
    subject: 'तपाईंको अर्डर {order} पठाइयो',
    text: `नमस्ते {name} ज्यू,

तपाईंको अर्डर {order} पठाइयो।

कुरियर: {courier}

ट्र्याकिङ नम्बर: {tracking}

सामान आउँदा कृपया {due} तयार राख्नुहोस्।`,
  },
  delivered: {
    subject: 'तपाईंको अर्डर {order} पुग्यो',
    text: `नमस्ते {name} ज्यू,

तपाईंको अर्डर {order} पुग्यो। धन्यवाद! केही समस्या भए कृपया फोन गर्नुहोस्: {phone}`,
  },
  cancelled: {
    subject: 'तपाईंको अर्डर {order} रद्द भयो',
    text: `नमस्ते {name} ज्यू,

तपाईंको अर्डर {order} रद्द भयो।

कारण: {reason}`,
  },
  refunded: {
    subject: 'तपाईंको अर्डर {order} को रकम फिर्ता',
    text: `नमस्ते {name} ज्यू,

तपाईंको अर्डर {order} को {amount} फिर्ता गरियो।

कारण: {reason}`,
  },
} as const

export type Checked = Complete<
  typeof import('./order-emails.ts'),
  typeof import('./order-emails.ne.ts')
>
