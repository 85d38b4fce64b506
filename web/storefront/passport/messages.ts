export const PASSPORT_OF_AN_ITEM = 'Passport of an item'
export const passportOfPiece = (pieceName: string) => `Passport: ${pieceName}`
export const NO_SUCH_PASSPORT = 'There is no passport with this code'
export const PASSPORT_NOT_LOADED = 'We could not load the passport'
export const soldByShop = (shopName: string) => ['Sold by ', shopName, '.'] as const
export const STATE_SENTENCES = {
  waiting: 'The shop has not confirmed this order yet.',
  valid: 'This passport is valid.',
  ended: 'This passport is not valid any more: the order was cancelled, or the item was returned.',
}
export const METAL = 'Metal'
export const PURITY = 'Purity'
export const partsPerThousandText = (partsPerThousand: number) =>
  `${partsPerThousand} parts in 1000`
export const GROSS_WEIGHT = 'Gross weight'
export const STONE_WEIGHT = 'Weight of stones'
export const NET_WEIGHT = 'Net weight'
export const STONES = 'Stones'
type Stone = { kind: string; isNatural: boolean; count: number; caratHundredths: number | null }
export const stoneText = ({ count, isNatural, kind, caratHundredths }: Stone) =>
  `${count} ${isNatural ? 'natural ' : ''}${kind}${caratHundredths ? `, ${caratHundredths / 100} ct` : ''}${isNatural ? '' : ' (made, not natural)'}`
export const PLATING = 'Plating'
export const micrometresText = (micrometresText: number) => `${micrometresText} µm`
export const HALLMARK = 'Hallmark number'
export const CERTIFICATE = 'Certificate'
export const OPEN_THE_CERTIFICATE = 'Open the certificate'
export const SHOP_NAME_LABEL = 'Shop'
export const SOLD_ON = 'Day of sale'
export const WARRANTY = 'Warranty'
export const monthsText = (count: number) => (count === 1 ? '1 month' : `${count} months`)
export const NO_WARRANTY = 'None'
export const PASSPORT_CODE = 'Code'
export const FACTS_ARE_OF_SALE_DAY =
  'All facts are those of the day of sale. The passport says nothing about who bought the item.'
