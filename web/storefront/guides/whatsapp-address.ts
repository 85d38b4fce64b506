/**
 * Mobile numbers of Nepal have ten digits and start with 96, 97 or 98, with or without the country
 * code.
 */
const NEPALI_MOBILE_PATTERN = /^(?:(?:00)?977)?(?<number>9[678]\d{8})$/

/** The address of a WhatsApp chat; undefined if the phone number is not a Nepali mobile number. */
export function whatsappAddress(phone: string): string | undefined {
  const mobileNumber = NEPALI_MOBILE_PATTERN.exec(phone.replace(/\D/g, ''))?.groups?.number
  return mobileNumber && `https://wa.me/977${mobileNumber}`
}
