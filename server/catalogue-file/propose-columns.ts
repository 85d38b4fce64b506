import type { CatalogueFileColumn } from '#contract/file-columns.ts'

/** What owners call the columns of their own lists, in English and Nepali. */
const KNOWN_HEADINGS: Partial<Record<CatalogueFileColumn, string[]>> = {
  sku: [
    'sku|code|item code|product code|article|article no|item no|tag|tag no|design no|model no',
    'serial|product number|item number|product id|item id|कोड',
  ],
  name: ['name|product|product name|item|item name|title|particulars|नाम|सामान'],
  localName: ['local name|nepali name|name in nepali|नेपाली नाम'],
  description: ['description|details|detail|about|product description|long description|विवरण'],
  descriptionNe: ['description in nepali|nepali description|नेपाली विवरण'],
  price: [
    'price|rate|mrp|selling price|sale rate|sales price|retail price|unit price|amount|sp',
    'price npr|price rs|मूल्य|दर|रेट',
  ],
  costPrice: ['cost|cost price|purchase price|buying price|purchase rate|cp|landed cost'],
  categories: ['category|categories|type|product type|group|collection|वर्ग|प्रकार'],
  status: ['status|state'],
  material: ['material|metal|made of|धातु'],
  materialNe: ['material in nepali|nepali material|नेपाली सामग्री'],
  purity: ['purity|karat|carat|kt|hallmark|शुद्धता'],
  purityNe: ['purity in nepali|nepali purity|नेपाली शुद्धता'],
  weightGrams: [
    'weight|wt|weight g|weight gm|weight grams|gross weight|net weight|grams|gram|gm|तौल',
  ],
  dimensionsNe: ['dimensions in nepali|nepali dimensions|नेपाली नाप'],
  dimensions: ['dimensions|dimension|measurements|length'],
  searchWords: ['tags|keywords|search words|search keywords'],
  picture: [
    'picture|pictures|photo|photos|image|images|picture url|picture link|photo url|photo link',
    'image url|image link|image src|image address|picture address|तस्बिर|फोटो',
  ],
  lowStock: ['low stock|low stock at|reorder level|minimum stock|min stock|reorder point'],
  color: ['colour|color|shade|metal colour|metal color|रंग'],
  size: ['size|ring size|bangle size|साइज'],
  stock: [
    'stock|qty|quantity|in stock|available|balance|pcs|pieces|count|on hand|inventory|stock qty',
    'opening stock|closing stock|परिमाण|संख्या|थान',
  ],
}

const COLUMN_OF_HEADING = new Map(
  (Object.keys(KNOWN_HEADINGS) as CatalogueFileColumn[]).flatMap((column) =>
    (KNOWN_HEADINGS[column] ?? []).flatMap((names) =>
      names.split('|').map((name) => [name, column]),
    ),
  ),
)

/** The column that a heading probably means: `Rate (Rs.)` is the price. */
export function proposeFileColumn(heading: string): CatalogueFileColumn | undefined {
  const normalizedHeading = heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[._:*#/-]+/g, ' ')
  return [
    normalizedHeading,
    normalizedHeading.replace(/\([^()]*\)/g, ' '),
    normalizedHeading.replace(/[()]/g, ' '),
  ]
    .map((text) => COLUMN_OF_HEADING.get(text.replace(/\s+/g, ' ').trim()))
    .find((column) => column !== undefined)
}
