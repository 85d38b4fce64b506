import { expect, test } from 'vitest'
import { whatsappAddress } from './whatsapp-address.ts'

test.each(['+977 984-1234567', '9841234567', '00977 9841234567'])(
  'the mobile number %s has a WhatsApp address',
  (phone) => expect(whatsappAddress(phone)).toBe('https://wa.me/9779841234567'),
)

test.each(['+977 1-5970000', '01-5970000', '+91 98412 34567'])(
  'the number %s has no WhatsApp address',
  (phone) => expect(whatsappAddress(phone)).toBeUndefined(),
)
