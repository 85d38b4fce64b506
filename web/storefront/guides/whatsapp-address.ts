/** Mobile numbers of Nepal have ten digits and begin so, with the country's code or without. */
const MOBILE = /^(?:(?:00)?977)?(?<number>9[678]\d{8})$/

/** Where a chat with a phone number opens; nothing for a number that is no mobile of Nepal. */
export function whatsappAddress(phone: string): string | undefined {
  const number = MOBILE.exec(phone.replace(/\D/g, ''))?.groups?.number
  return number && `https://wa.me/977${number}`
}
