/**
 * The columns of a catalogue file in their order: the heading, what it is for, and an example. A
 * file may leave out any column; those values do not change.
 */
export const FILE_COLUMNS = {
  sku: {
    head: 'SKU',
    help: 'The number on the label. A new product gets your own number if you write one here; leave it empty and the shop gives one.',
    example: 'GA-00012',
  },
  name: {
    head: 'Name',
    help: 'A product in several colours or sizes has a row for each: repeat its SKU, or, while it is new, its name.',
    example: 'Silver jhumka',
  },
  localName: { head: 'Local name', help: 'The name in Nepali.', example: 'चाँदीको झुम्का' },
  description: {
    head: 'Description',
    help: 'May have several lines.',
    example: 'Bell-shaped earrings, hammered by hand.',
  },
  descriptionNe: {
    head: 'Description in Nepali',
    help: 'May have several lines.',
    example: 'हातले पिटेर बनाएको घण्टी आकारको झुम्का।',
  },
  price: { head: 'Price', help: 'In rupees.', example: '2499.00' },
  categories: {
    head: 'Categories',
    help: 'Names of categories that your shop has, the main one first, separated by semicolons.',
    example: 'Earrings; Bridal',
  },
  status: {
    head: 'Status',
    help: 'Active, Draft or Hidden. A new product is a draft unless you say otherwise.',
    example: 'Active',
  },
  material: { head: 'Material', help: 'What it is made of.', example: 'Silver' },
  materialNe: {
    head: 'Material in Nepali',
    help: 'What it is made of, in Nepali.',
    example: 'चाँदी',
  },
  purity: { head: 'Purity', help: 'How pure the metal is.', example: '925' },
  purityNe: {
    head: 'Purity in Nepali',
    help: 'How pure the metal is, in Nepali.',
    example: '22 क्यारेट',
  },
  weightGrams: { head: 'Weight in grams', help: 'A number.', example: '14.2' },
  dimensions: { head: 'Dimensions', help: 'How large it is.', example: '42 × 18 mm' },
  dimensionsNe: {
    head: 'Dimensions in Nepali',
    help: 'How large it is, in Nepali.',
    example: '42 × 18 मिमि',
  },
  metal: {
    head: 'Main metal',
    help: 'Gold, Silver, Gold-plated, Brass, Copper, Wood, Clay, Glass, Lac, or Beads and pearls.',
    example: 'Gold',
  },
  purityPerMille: {
    head: 'Purity per mille',
    help: 'Parts of pure metal in 1000.',
    example: '916',
  },
  grossMg: { head: 'Gross weight in grams', help: 'With stones.', example: '11.664' },
  stoneMg: {
    head: 'Stone weight in grams',
    help: 'All that is not metal: stones, beads, thread.',
    example: '0.2',
  },
  netMg: {
    head: 'Net weight in grams',
    help: 'The gross weight without the stones. Leave it empty and the shop calculates it.',
    example: '11.464',
  },
  platingUm: {
    head: 'Plating in micrometres',
    help: 'The thickness of the plating.',
    example: '2.5',
  },
  hallmark: { head: 'Hallmark', help: 'The number of the hallmark.', example: 'NP-916-0042' },
  certificate: {
    head: 'Certificate',
    help: 'The address of a certificate that your shop has. New certificates are added on the page of the product.',
    example: '/certificates/9f2c61d07b3e5a4810c6d2f4',
  },
  certificateIssuer: {
    head: 'Certificate issued by',
    help: 'The laboratory or office that issued the certificate.',
    example: 'Nepal Bureau of Standards and Metrology',
  },
  certificateNumber: {
    head: 'Certificate number',
    help: 'The number on the certificate.',
    example: 'NBSM-2083-0147',
  },
  stones: {
    head: 'Stones',
    help: 'How many, natural or made, the kind, their weight and their price, separated by semicolons.',
    example: '2 natural Ruby 0.35 ct Rs 12000; 8 made Glass',
  },
  basis: {
    head: 'Price by weight',
    help: 'The rate that the price follows from: fine, 22k, 18k, 14k or 925. Empty for a fixed price.',
    example: '22k',
  },
  jarti: { head: 'Jarti', help: 'The wastage, in percent or in grams.', example: '3%' },
  jyala: {
    head: 'Jyala',
    help: 'The making charge: a percent, an amount for each gram, or an amount.',
    example: '450/g',
  },
  roundTo: {
    head: 'Round up to rupees',
    help: '1, 5, 10 or 100, for a price by weight.',
    example: '10',
  },
  searchWords: {
    head: 'Search words',
    help: 'Other spellings that people search for.',
    example: 'jhumkaa, zhumka',
  },
  costPrice: {
    head: 'Cost price',
    help: 'What one item cost you. Only staff see it.',
    example: '1600.00',
  },
  lowStock: {
    head: 'Low stock at',
    help: 'Up to this number the stock counts as low. Leave it empty for the usual number.',
    example: '1',
  },
  engravingLetters: {
    head: 'Engraving letters',
    help: 'The longest text that you engrave. Leave it empty for no engraving.',
    example: '12',
  },
  engravingPrice: {
    head: 'Engraving price',
    help: 'What an engraving costs more, in rupees.',
    example: '500.00',
  },
  engravingDays: {
    head: 'Engraving days',
    help: 'The working days that an engraving takes.',
    example: '2',
  },
  makingDays: {
    head: 'Made to order in days',
    help: 'The working days in which you make it after the order. Leave it empty for pieces that are ready.',
    example: '12',
  },
  color: {
    head: 'Colour',
    help: 'A colour that your shop has. Empty where the product comes in no colours.',
    example: 'Silver',
  },
  size: {
    head: 'Size',
    help: 'A size such as US 7, Bangle 2-4, 45 cm or M, or US 6 – 9 if the piece is adjustable; a row for each. Empty where the product comes in no sizes.',
    example: 'US 7',
  },
  stock: {
    head: 'Stock',
    help: 'The new stock of this row. Leave it empty to keep the current stock.',
    example: '12',
  },
  stockWas: {
    head: 'Stock was',
    help: 'The stock when the file was exported. Do not change it: it keeps sales since then from being overwritten.',
    example: '10',
  },
  picture: {
    head: 'Picture',
    help: 'The web address of a picture, which is downloaded after the import, or of a picture that your shop has; a row for each.',
    example: 'https://example.com/jhumka.jpg',
  },
  pictureText: {
    head: 'Picture text',
    help: 'What the picture shows, for people who cannot see it.',
    example: 'A pair of silver jhumkas',
  },
  pictureTextNe: {
    head: 'Picture text in Nepali',
    help: 'What the picture shows, in Nepali.',
    example: 'चाँदीका एक जोडी झुम्का',
  },
  pictureColor: {
    head: 'Picture colour',
    help: 'The colour that the picture shows; empty for all.',
    example: 'Silver',
  },
  offer: {
    head: 'Offer',
    help: 'The title of an offer; a row for each. An offer that you empty here ends.',
    example: 'Teej offer',
  },
  offerNe: {
    head: 'Offer in Nepali',
    help: 'The title of the offer in Nepali.',
    example: 'तीज छुट',
  },
  offerOff: {
    head: 'Offer takes off',
    help: 'A percent or an amount in rupees.',
    example: '10%',
  },
  offerStarts: {
    head: 'Offer starts',
    help: 'Day and time in Nepal; empty for at once.',
    example: '2026-09-01 00:00',
  },
  offerEnds: {
    head: 'Offer ends',
    help: 'Day and time in Nepal; empty for never.',
    example: '2026-09-15 00:00',
  },
} as const satisfies Record<string, { head: string; help: string; example: string }>

export type FileColumn = keyof typeof FILE_COLUMNS
