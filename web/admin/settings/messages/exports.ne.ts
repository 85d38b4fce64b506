import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const FILES_FOR_YOUR_ACCOUNTANT = 'लेखापालका लागि फाइल'
export const FILES_OPEN_IN_EXCEL =
  'CSV फाइल, जुन Excel, LibreOffice र Google Sheets मा खुल्छ। रकम रुपैयाँमा छ।'
export const DATE_FROM = 'देखि'
export const DATE_TO = 'सम्म'
export const EXPORT_ORDERS = 'अर्डर'
export const WHAT_ORDERS_FILE_HAS = 'हरेक अर्डरको एक लाइन: ग्राहक, सामान, रकम र भुक्तानी।'
export const EXPORT_SALES = 'बिक्री'
export const WHAT_SALES_FILE_HAS =
  'पक्का भएका र भुक्तानी भएका अर्डरको बिकेको हरेक गहनाको एक लाइन: लागत मूल्य र नाफासहित।'
export const EXPORT_CUSTOMERS = 'ग्राहक'
export const WHAT_CUSTOMERS_FILE_HAS = 'यी दिनमा खाता खोल्ने ग्राहक, अर्डर र खर्चसहित।'
export const EXPORT_STOCK = 'स्टक'
export const WHAT_STOCK_FILE_HAS = 'अहिलेको स्टक, बिक्री मूल्य र लागतमा।'
export const SALES_WITHOUT_COSTS = 'पक्का भएका र भुक्तानी भएका अर्डरको बिकेको हरेक गहनाको एक लाइन।'
export const CUSTOMERS_WITHOUT_SPENDING = 'यी दिनमा खाता खोल्ने ग्राहक, अर्डरसहित।'
export const STOCK_WITHOUT_COSTS = 'अहिलेको स्टक, बिक्री मूल्यमा।'
export const exportRecordsText = (recordName: string) =>
  `${withNepaliEnding(recordName, 'को')} फाइल निकाल्नुहोस्`

export type Checked = Complete<typeof import('./exports.ts'), typeof import('./exports.ne.ts')>
