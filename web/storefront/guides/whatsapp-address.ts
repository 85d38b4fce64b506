/**
 * Mobile numbers of Nepal have ten digits and start with 96, 97 or 98, with or without the country
 * code.
 */
const MOBILE = /^(?:(?:00)?977)?(?<number>9[678]\d{8})$/

/** The address of a WhatsApp chat; undefined if the phone number is not a Nepali mobile number. */
export function whatsappAddress(phone: string): string | undefined {
  const number = MOBILE.exec(phone.replace(/\D/g, ''))?.groups?.number
  return number && `https://wa.me/977${number}`
}
