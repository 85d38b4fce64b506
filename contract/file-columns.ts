import type { OptionalText } from './product-texts.ts'

type FileColumnTexts = { head: string; example: string }

/**
 * The columns of a catalogue file in their order: the heading and an example. A file may leave out
 * any column; those values do not change. What each is for is in `web/admin/import/messages.ts`.
 */
export const CATALOGUE_FILE_COLUMNS = {
  sku: {
    head: 'SKU',
    example: 'GA-00012',
  },
  name: {
    head: 'Name',
    example: 'Silver jhumka',
  },
  localName: { head: 'Local name', example: 'चाँदीको झुम्का' },
  description: {
    head: 'Description',
    example: 'Bell-shaped earrings, hammered by hand.',
  },
  descriptionNe: {
    head: 'Description in Nepali',
    example: 'हातले पिटेर बनाएको घण्टी आकारको झुम्का।',
  },
  price: { head: 'Price', example: '2499.00' },
  categories: {
    head: 'Categories',
    example: 'Earrings; Bridal',
  },
  status: {
    head: 'Status',
    example: 'Active',
  },
  material: { head: 'Material', example: 'Silver' },
  materialNe: {
    head: 'Material in Nepali',
    example: 'चाँदी',
  },
  purity: { head: 'Purity', example: '925' },
  purityNe: {
    head: 'Purity in Nepali',
    example: '925 चाँदी',
  },
  weightGrams: { head: 'Weight in grams', example: '14.2' },
  dimensions: { head: 'Dimensions', example: '42 × 18 mm' },
  dimensionsNe: {
    head: 'Dimensions in Nepali',
    example: '42 × 18 मिमि',
  },
  metal: {
    head: 'Main metal',
    example: 'Gold',
  },
  purityPerMille: {
    head: 'Purity per mille',
    example: '916',
  },
  grossMg: { head: 'Gross weight in grams', example: '11.664' },
  stoneMg: {
    head: 'Stone weight in grams',
    example: '0.2',
  },
  netMg: {
    head: 'Net weight in grams',
    example: '11.464',
  },
  platingUm: {
    head: 'Plating in micrometres',
    example: '2.5',
  },
  hallmark: { head: 'Hallmark', example: 'NP-916-0042' },
  certificate: {
    head: 'Certificate',
    example: '/certificates/9f2c61d07b3e5a4810c6d2f4',
  },
  certificateIssuer: {
    head: 'Certificate issued by',
    example: 'Nepal Bureau of Standards and Metrology',
  },
  certificateNumber: {
    head: 'Certificate number',
    example: 'NBSM-2083-0147',
  },
  stones: {
    head: 'Stones',
    example: '2 natural Ruby 0.35 ct Rs 12000; 8 made Glass',
  },
  basis: {
    head: 'Price by weight',
    example: '22k',
  },
  jarti: { head: 'Jarti', example: '3%' },
  jyala: {
    head: 'Jyala',
    example: '450/g',
  },
  roundTo: {
    head: 'Round up to rupees',
    example: '10',
  },
  searchWords: {
    head: 'Search words',
    example: 'jhumkaa, zhumka',
  },
  costPrice: {
    head: 'Cost price',
    example: '1600.00',
  },
  lowStock: {
    head: 'Low stock at',
    example: '1',
  },
  engravingLetters: {
    head: 'Engraving letters',
    example: '12',
  },
  engravingPrice: {
    head: 'Engraving price',
    example: '500.00',
  },
  engravingDays: {
    head: 'Engraving days',
    example: '2',
  },
  makingDays: {
    head: 'Made to order in days',
    example: '12',
  },
  color: {
    head: 'Colour',
    example: 'Silver',
  },
  size: {
    head: 'Size',
    example: 'US 7',
  },
  stock: {
    head: 'Stock',
    example: '12',
  },
  stockWas: {
    head: 'Stock was',
    example: '10',
  },
  picture: {
    head: 'Picture',
    example: 'https://example.com/jhumka.jpg',
  },
  pictureText: {
    head: 'Picture text',
    example: 'A pair of silver jhumkas',
  },
  pictureTextNe: {
    head: 'Picture text in Nepali',
    example: 'चाँदीका एक जोडी झुम्का',
  },
  pictureColor: {
    head: 'Picture colour',
    example: 'Silver',
  },
  offer: {
    head: 'Offer',
    example: 'Teej offer',
  },
  offerNe: {
    head: 'Offer in Nepali',
    example: 'तीज छुट',
  },
  offerOff: {
    head: 'Offer takes off',
    example: '10%',
  },
  offerStarts: {
    head: 'Offer starts',
    example: '2026-09-01 00:00',
  },
  offerEnds: {
    head: 'Offer ends',
    example: '2026-09-15 00:00',
  },
} as const satisfies Record<OptionalText, FileColumnTexts> & Record<string, FileColumnTexts>

export type CatalogueFileColumn = keyof typeof CATALOGUE_FILE_COLUMNS
