import type { Complete } from '#contract/messages/complete.ts'

export const CANNOT_BE_READ = 'यो पढ्न सकिएन।'
export const anotherRowSays = (text: string) => `यही गहनाको अर्को लाइनमा फरक मान छ: “${text}”।`

// Which product a row belongs to.
export const NOT_A_SKU = (most: number) =>
  `SKU मा बढीमा ${most} वटा ल्याटिन अक्षर, अङ्क, खाली ठाउँ र - _ . / # + हुन्छन्, र यो अक्षर वा अङ्कबाट सुरु हुन्छ।`
export const NEITHER_SKU_NOR_NAME = 'यो लाइनमा SKU पनि छैन, नाम पनि छैन।'
export const tooManyRows = (most: number) => `एउटा गहनाका बढीमा ${most} लाइन हुन्छन्।`
export const noSuchProduct = (sku: string) =>
  `${sku} भएको गहना छैन। नयाँ गहना हो भने SKU खाली छोड्नुहोस्।`
export const nameIsTaken = (sku: string) =>
  `यो नामको गहना पहिल्यै छ: ${sku}। त्यसलाई बदल्न त्यसको SKU लेख्नुहोस्।`

export const FIXED_PRICE = 'तोकिएको मूल्य'
export const WRITE_THE_WEIGHT_IN_GRAMS = 'कृपया तौल ग्राममा लेख्नुहोस्, जस्तै 4.5।'
export const LETTERS_WERE_LOST =
  'तालिका सुरक्षित गर्दा केही अक्षर हराए। कृपया “CSV UTF-8” का रूपमा सुरक्षित गर्नुहोस्।'
export const writeOneOf = (states: string) => `कृपया यीमध्ये एउटा लेख्नुहोस्: ${states}।`
export const ACTIVE_CANNOT_BECOME_DRAFT = 'पसलमा राखिसकेको गहना फेरि मस्यौदा हुन सक्दैन। लुकाउन भने सकिन्छ।'
export const DRAFT_CANNOT_BECOME_HIDDEN =
  'यो गहना कहिल्यै पसलमा थिएन, त्यसैले लुकाउन मिल्दैन। मस्यौदा भने हुन सक्छ।'
export const noSuchCategory = (name: string) =>
  `“${name}” नामको प्रकार छैन। पहिले थप्नुहोस् वा हिज्जे सच्याउनुहोस्।`
export const tooManyCategories = (most: number) => `एउटा गहनाका बढीमा ${most} प्रकार हुन्छन्।`

export const ACTIVE = 'Active'
export const HIDDEN = 'Hidden'
export const ARCHIVED = 'Archived'

export const SALE = 'छुट'
export const NAME_IS_USED_AS_DESCRIPTION = 'विवरण छैन, त्यसैले नाम नै राखिन्छ।'
export const SALE_IS_OVER = 'छुट सकिइसक्यो, त्यसैले राखिँदैन।'
export const sizesNotUsed = (sizes: string) => `राखिएन: नाप ${sizes}। पसलमा यस्ता नाप छैनन्।`
export const optionsNotUsed = (options: string) => `राखिएन: ${options}।`
export const otherPricesNotUsed = (prices: string) =>
  `राखिएन: अरू मूल्य (${prices})। एउटा गहनाको एउटै मूल्य हुन्छ।`
export const otherSkusNotUsed = (skus: string) =>
  `राखिएन: अरू SKU (${skus})। एउटा गहनाको एउटै SKU हुन्छ।`
export const picturesNotUsed = (count: number, most: number) =>
  `राखिएन: ${count} तस्बिर। एउटा गहनाका बढीमा ${most} तस्बिर हुन्छन्।`
export const stockWasNotChanged = (stock: number) => `स्टक ${stock} नै रहन्छ। गन्न स्टकको पृष्ठमा जानुहोस्।`

export const WRITE_A_WHOLE_NUMBER = 'कृपया पूर्ण सङ्ख्या लेख्नुहोस्।'
export const NUMBER_IS_TOO_LARGE = 'यो धेरै भयो।'
export const SAY_WHICH_COLOR = 'यो गहना विभिन्न रङमा आउँछ: यो लाइन कुन रङको हो, लेख्नुहोस्।'
export const NAME_A_COLOR_HERE_TOO = 'यो गहनाका अरू लाइनमा रङ छ: यहाँ पनि रङ लेख्नुहोस्।'
export const SAME_AS_ANOTHER_ROW = 'यो गहनाको अर्को लाइनमा पनि यही छ।'
export const noSuchColor = (name: string) => `“${name}” नामको रङ छैन। पहिले थप्नुहोस् वा हिज्जे सच्याउनुहोस्।`
export const SAY_WHICH_SIZE = 'यो गहना विभिन्न नापमा आउँछ: यो लाइन कुन नापको हो, लेख्नुहोस्।'
export const NAME_A_SIZE_HERE_TOO = 'यो गहनाका अरू लाइनमा नाप छ: यहाँ पनि नाप लेख्नुहोस्।'
export const noSuchSize = (name: string) =>
  `“${name}” भन्ने नाप छैन। नाप US 7, Bangle 2-4, 45 cm वा M जस्तै लेखिन्छ, र मिलाउन मिल्ने नाप US 6 – 9 जस्तै।`
export const tooManySizes = (most: number) => `एउटा गहनाका बढीमा ${most} नाप हुन्छन्।`
export const tooManyCombinations = (most: number) =>
  `एउटा गहनाका रङ र नाप मिलाएर बढीमा ${most} वटा हुन्छन्।`
export const ONE_KIND_OF_SIZES = 'एउटा गहनाका सबै नाप एकै किसिमका हुन्छन्: औँठीका, चुराका, लम्बाइ वा अक्षर।'
export const tooManyColors = (most: number) => `एउटा गहनाका बढीमा ${most} रङ हुन्छन्।`
export const sayTheStockThatYouCounted = (stock: number) =>
  `स्टकमा ${stock} छ। गन्दा कति थियो, कृपया यहाँ लेख्नुहोस्, ताकि कुनै बिक्री नहराओस्।`
export const stockHasChanged = (was: number, now: number) =>
  `यो फाइल बनाउँदा ${was} थियो, अहिले ${now} छ। कृपया फेरि गन्नुहोस् र “Stock was” मा ${now} लेख्नुहोस्।`
export const STOCK = 'स्टक'
export const stockOf = (variant: string) => `${variant} को स्टक`
export const STOCK_WITHOUT_A_COLOR = 'रङ नभएको स्टक'
export const STOCK_WITHOUT_A_SIZE = 'नाप नभएको स्टक'
export const stockWithoutASize = (color: string) => `${color} को नाप नभएको स्टक`
export const sizeNamed = (size: string) => `नाप ${size}`
export const colorNamed = (color: string) => `रङ ${color}`
export const inStock = (stock: number) => `स्टकमा ${stock}`

export const NOT_A_PICTURE_ADDRESS =
  'यो तस्बिरको वेब ठेगाना होइन। ठेगाना https://example.com/ring.jpg जस्तो हुन्छ।'
export const HAS_PICTURES_ALREADY = 'यो गहनाका तस्बिर पहिल्यै छन्, त्यसैले फाइलका तस्बिर डाउनलोड हुँदैनन्।'
export const NO_SUCH_PICTURE = 'पसलमा यस्तो तस्बिर छैन। कृपया गहनाको पृष्ठमा थप्नुहोस्।'
export const SAY_WHICH_PICTURE = 'यो कुन तस्बिरको हो, कृपया लेख्नुहोस्।'
export const tooManyPictures = (most: number) => `एउटा गहनाका बढीमा ${most} तस्बिर हुन्छन्।`
export const doesNotComeIn = (color: string) => `यो गहना “${color}” रङमा आउँदैन।`
export const PICTURE = 'तस्बिर'
export const PICTURES = 'तस्बिरहरू'
export const picturesToDownload = (count: number) => `${count} वटा डाउनलोड हुने`
export const PICTURE_TEXT = 'तस्बिरको वर्णन'
export const PICTURE_TEXT_IN_NEPALI = 'तस्बिरको नेपाली वर्णन'
export const PICTURE_COLOR = 'तस्बिरको रङ'

export const CERTIFICATES_ARE_NOT_FETCHED =
  'प्रमाणपत्र अरू ठेगानाबाट डाउनलोड हुँदैन। कृपया गहनाको पृष्ठमा थप्नुहोस्, वा पसलमा भएको प्रमाणपत्रको ठेगाना लेख्नुहोस्।'
export const NO_SUCH_CERTIFICATE = 'पसलमा यस्तो प्रमाणपत्र छैन। कृपया गहनाको पृष्ठमा थप्नुहोस्।'
export const SAY_WHICH_CERTIFICATE = 'कृपया प्रमाणपत्रको ठेगाना पनि लेख्नुहोस्।'

export const WRITE_THE_DISCOUNT = 'कृपया छुट लेख्नुहोस्: 10%, वा रुपैयाँमा रकम।'
export const WRITE_DAY_AND_TIME = 'कृपया दिन र समय 2026-11-20 15:05 जस्तै लेख्नुहोस्।'
export const OFFER_IS_OVER = 'यो छुट सकिइसकेको हुने थियो। कृपया सकिने दिन अझ पछिको लेख्नुहोस्।'
export const TWO_OFFERS_AT_ONCE = 'यो गहनामा एकै समयमा दुई वटा छुट हुने थिए।'
export const DISCOUNT_TOO_LARGE = 'छुट मूल्यभन्दा कम हुनुपर्छ।'
export const offerNamed = (title: string) => `छुट ${title}`
export const offerFrom = (discount: string, start: string) => `${discount}, ${start} देखि`
export const offerUntil = (discount: string, end: string) => `${discount}, ${end} सम्म`
export const offerFromUntil = (discount: string, start: string, end: string) =>
  `${discount}, ${start} देखि ${end} सम्म`
/** An offer with its old title. */
export const offerWithTerms = (title: string, terms: string) => `${title}: ${terms}`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
