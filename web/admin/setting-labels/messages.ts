/** The names of settings of the shop, on their form and in the activity log. */
export const SETTING_LABELS = {
  name: 'Name',
  localName: 'Name in Nepali letters',
  tagline: 'Tagline',
  taglineNe: 'Tagline in Nepali',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  addressNe: 'Address in Nepali',
  noticeLanguage: 'Language of emails to you',
  pan: 'PAN or VAT number',
  lowStock: 'Low stock at',
}
