import type { Complete } from '#contract/messages/complete.ts'

export const SETTING_LABELS = {
  name: 'नाम',
  localName: 'नेपाली अक्षरमा नाम',
  tagline: 'परिचय',
  taglineNe: 'नेपालीमा परिचय',
  email: 'इमेल',
  phone: 'फोन',
  address: 'ठेगाना',
  addressNe: 'नेपालीमा ठेगाना',
  noticeLanguage: 'तपाईंलाई आउने इमेलको भाषा',
  pan: 'PAN वा VAT नम्बर',
  lowStock: 'थोरै बाँकी भन्ने सङ्ख्या',
}

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
