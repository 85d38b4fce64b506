export const PASSPORT = 'Passport of an item'
export const passportOf = (name: string) => `Passport: ${name}`
export const NO_SUCH_PASSPORT = 'There is no passport with this code'
export const PASSPORT_NOT_LOADED = 'We could not load the passport'
export const soldBy = (shop: string) => ['Sold by ', shop, '.'] as const
export const STATES = {
  waiting: 'The shop has not confirmed this order yet.',
  valid: 'This passport is valid.',
  ended: 'This passport is not valid any more: the order was cancelled, or the item was returned.',
}
export const METAL = 'Metal'
export const PURITY = 'Purity'
export const ofThousand = (parts: number) => `${parts} parts in 1000`
export const GROSS_WEIGHT = 'Gross weight'
export const STONE_WEIGHT = 'Weight of stones'
export const NET_WEIGHT = 'Net weight'
export const STONES = 'Stones'
type Stone = { kind: string; isNatural: boolean; count: number; caratHundredths: number | null }
export const stone = ({ count, isNatural, kind, caratHundredths }: Stone) =>
  `${count} ${isNatural ? 'natural ' : ''}${kind}${caratHundredths ? `, ${caratHundredths / 100} ct` : ''}${isNatural ? '' : ' (made, not natural)'}`
export const PLATING = 'Plating'
export const micrometres = (micrometres: number) => `${micrometres} µm`
export const HALLMARK = 'Hallmark number'
export const CERTIFICATE = 'Certificate'
export const OPEN_THE_CERTIFICATE = 'Open the certificate'
export const MAKER = 'Shop'
export const SOLD_ON = 'Day of sale'
export const WARRANTY = 'Warranty'
export const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)
export const NO_WARRANTY = 'None'
export const CODE = 'Code'
export const AS_AT_THE_SALE =
  'All facts are those of the day of sale. The passport says nothing about who bought the item.'
