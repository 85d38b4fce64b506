import type { Complete } from '#contract/messages/complete.ts'
import { nepaliEndingAfter } from '#contract/nepali-endings.ts'

export const PASSPORT = 'गहनापत्र'
export const passportOf = (name: string) => `गहनापत्र: ${name}`
export const NO_SUCH_PASSPORT = 'यो कोडको गहनापत्र भेटिएन'
export const PASSPORT_NOT_LOADED = 'गहनापत्र देखाउन सकिएन'
export const soldBy = (shop: string) => ['', shop, `${nepaliEndingAfter(shop, 'ले')} बेचेको।`] as const
export const STATES = {
  waiting: 'पसलले यो अर्डर अझै पक्का गरेको छैन।',
  valid: 'यो गहनापत्र मान्य छ।',
  ended: 'यो गहनापत्र अब मान्य छैन: अर्डर रद्द भयो वा गहना फिर्ता भयो।',
}
export const METAL = 'धातु'
export const PURITY = 'शुद्धता'
export const ofThousand = (parts: number) => `1000 मा ${parts} भाग`
export const GROSS_WEIGHT = 'जम्मा तौल'
export const STONE_WEIGHT = 'पत्थरको तौल'
export const NET_WEIGHT = 'खुद तौल'
export const STONES = 'पत्थर'
type Stone = { kind: string; isNatural: boolean; count: number; caratHundredths: number | null }
export const stone = ({ count, isNatural, kind, caratHundredths }: Stone) =>
  `${isNatural ? 'प्राकृतिक ' : ''}${kind} ${count} वटा${caratHundredths ? `, ${caratHundredths / 100} क्यारेट` : ''}${isNatural ? '' : ' (कृत्रिम, प्राकृतिक होइन)'}`
export const PLATING = 'जलप'
export const micrometres = (micrometres: number) => `${micrometres} माइक्रोमिटर`
export const HALLMARK = 'हलमार्क नम्बर'
export const CERTIFICATE = 'प्रमाणपत्र'
export const OPEN_THE_CERTIFICATE = 'प्रमाणपत्र खोल्नुहोस्'
export const MAKER = 'पसल'
export const SOLD_ON = 'बिक्री भएको दिन'
export const WARRANTY = 'वारेन्टी'
export const months = (count: number) => `${count} महिना`
export const NO_WARRANTY = 'छैन'
export const CODE = 'कोड'
export const AS_AT_THE_SALE = 'सबै विवरण बिक्री भएको दिनका हुन्। गहनापत्रमा किन्ने व्यक्तिको कुनै विवरण हुँदैन।'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
