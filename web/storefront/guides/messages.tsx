import type { ReactNode } from 'react'
import { TextLink } from './text-link.tsx'

// The texts of the guides. A list is an array of its items; an item with a bold beginning is an
// array of the beginning and the rest.

// Every guide.
export const ASK_US = 'Ask us'
export const GUIDES = 'Guides'
export const OUR_STORY = 'Our Story'
export const SIZE_GUIDE = 'Size Guide'
export const CARE_GUIDE = 'Care Guide'
export const RETURN_POLICY = 'Return Policy'
export const WARRANTY = 'Warranty'
export const FAQ = 'FAQ'
export const LOADING = 'Loading'
export const E_MAIL = 'E-mail'
export const WHATSAPP = 'WhatsApp'
export const PHONE = 'Phone'

// Our Story.
export const OUR_SHOP = 'Our shop'
export const ABOUT_DESCRIPTION =
  'Ornaments made by hand in Nepal, after the Mithila art of Janakpur: where they come from and what we stand for.'
export const OWN_ABOUT_DESCRIPTION = 'Who we are and what we stand for.'
export const WHO_WE_ARE = 'Jewellery for every day and for the days that everybody remembers.'
/** Until the owner writes their own. */
export const OWN_STORY = [
  [
    'Heritage',
    'In Nepal, jewellery goes with people through life: to the naming of a child, to a wedding, to every festival.',
  ],
  [
    'Craftsmanship',
    'Look closely at a good piece, and you see how it was made. The pictures on the page of each product show it from close by.',
  ],
  [
    'Authenticity',
    'The page of each product says what it is made of, as far as we know it. If you want to know more, ask us before you order.',
  ],
  [
    'Quality',
    'Should a product reach you damaged or not be as its page describes it, write to us.',
  ],
  [
    'Sustainability',
    'Jewellery that is looked after lasts for generations. Our care guide says how to look after each material.',
  ],
] as const
export const makesItsOrnaments = (shop: ReactNode) => (
  <>
    {shop} makes its ornaments by hand in Nepal, in silver, gold, glass, lac and wood, and many
    carry the lines of Mithila.
  </>
)
export const HERITAGE = 'Heritage'
export const WALLS_AND_FLOORS = (
  <>
    In the plains around Janakpur, women have painted the walls of their houses for as long as
    anyone remembers. Bands of fish, lotus and bamboo run around doors and windows. On the floor
    they draw aripan (<span lang="ne">अरिपन</span>): white lines of rice paste, laid with the
    fingertips for a feast and swept away after it.
  </>
)
export const MITHILA_ART_TODAY =
  'This is the Mithila art of Janakpur. Today it is painted on paper, cloth and wood as well, and for many women it has become their living. We took it to the smallest wall of all: a piece that you wear.'
export const OUR_DRAWINGS =
  'The line drawings on these pages are our own, after border bands, floor drawings and the animals of the walls; they copy no painter’s work. The kohbar of the wedding room is on one necklace only, made to be worn at a wedding.'
export const KOHBAR_ALT =
  'A round pendant painted with a kohbar: lotus and bamboo among parrots, fish, turtles, sun and moon'
export const KOHBAR = 'A kohbar, painted on wood, to be worn at a wedding.'
export const CRAFTSMANSHIP = 'Craftsmanship'
export const WORK_OF_A_HAND =
  'A Mithila figure begins with its outline, often a double line. Then it is filled: with fine strokes, called kachni, or with flat colour, called bharni. A jhumka is built up too, from dome, ring and drops. Both are work of a hand, and the hand can be seen: two of the same piece are sisters, not copies.'
export const JHUMKA_ALT =
  'A gold-plated jhumka: a flower, a dome of rings and a fringe of small balls above a red bead'
export const JHUMKA = 'A jhumka, built up from flower, dome, ring and drops.'
export const AUTHENTICITY = 'Authenticity'
export const MATERIALS_ARE_NAMED =
  'The page of each piece names its material and, where it has one, its purity. Sterling silver is 925. What is gold-plated is called gold-plated, never gold. Glass is called glass.'
export const PAINTERS_ARE_NAMED =
  'Mithila art belongs to the people who paint it. We say where it comes from, and where a painter is known to us and wishes it, her name stands with her piece.'
export const QUALITY = 'Quality'
export const IF_A_PIECE_FAILS = (
  <>
    We would rather have few pieces and know each of them. Should one fail although it was worn with
    care, our <TextLink to="/warranty">warranty</TextLink> says what we do; should it arrive
    damaged, the <TextLink to="/return-policy">return policy</TextLink> does.
  </>
)
export const SUSTAINABILITY = 'Sustainability'
export const MADE_TO_LAST = (
  <>
    The most sustainable ornament is the one that is still worn in thirty years. That is why we make
    small numbers, repair what can be repaired, and write down{' '}
    <TextLink to="/care">how to look after each material</TextLink>. The box a piece comes in is
    meant to stay its home.
  </>
)

// Care Guide.
export const CARE_DESCRIPTION =
  'How to wear, clean and keep silver, gold-plated pieces, painted wood, pote and beads.'
export const CARE_IN_SHORT =
  'Put it on last, take it off first, and keep it dry. The rest depends on what it is.'
export const GENERAL_TIPS = 'General tips'
export const CARE_OF_EVERYTHING = [
  ['Last on, first off.', 'Perfume, hair oil, cream and sindoor come before the jewellery.'],
  ['Off for water and work.', 'Take it off to wash, bathe, cook, do sports and sleep.'],
  [
    'One piece, one pouch.',
    'Pieces that lie on each other scratch each other and knot their chains.',
  ],
  [
    'A soft, dry cloth',
    'after each wearing takes off the salt of the skin, which does most of the harm.',
  ],
  [
    'Look at it now and then.',
    'A loose stone or an open link is a small repair today and a lost piece tomorrow.',
  ],
] as const
export const SILVER = 'Silver'
export const CARE_OF_SILVER = [
  'Silver darkens in air. That is no fault and can be undone: rub it with a silver cloth, along the piece, not in circles.',
  'For more, wash it in lukewarm water with a drop of mild soap and a soft brush, rinse it and dry it at once. No toothpaste, ash or baking soda: they scratch.',
  'Oxidised silver is dark on purpose. Wipe it with a dry cloth only, as polish takes the dark out of the lines.',
  'Keep it in a closed pouch, away from rubber, wool and the bathroom.',
]
export const GOLD_AND_GOLD_PLATED = 'Gold and gold-plated'
export const CARE_OF_GOLD = [
  'Gold can be washed like silver, in lukewarm water with mild soap. Leave pieces with stones or beads out of the water.',
  'Plating is a thin layer of gold over silver or brass. Wipe it with a soft, dry cloth; never polish it, and keep dips and silver cloths away from it.',
  'It goes first where skin rubs most. Sweat and perfume hurry it; a rest of a day between wearings slows it. Worn plating can be renewed by a goldsmith.',
]
export const PAINTED_WOOD_AND_CLAY = 'Painted wood and clay'
export const CARE_OF_WOOD_AND_CLAY = [
  'Dust it with a dry, soft brush. No water, no soap, no polish.',
  'Keep it out of rain and long sun: wood swells, and colours fade.',
  'A drop of water on it? Dab it at once; do not rub.',
]
export const POTE_LAC_AND_BEADS = 'Pote, lac and beads'
export const WHAT_POTE_IS = (
  <>
    Pote (<span lang="ne">पोते</span>) are strands of small glass beads. The glass is strong; the
    thread is not.
  </>
)
export const CARE_OF_BEADS = [
  'Hold many strands together when you put them on, and do not pull at one of them.',
  'Lay them flat or hang them up, so that they do not knot.',
  'Wipe them with a dry cloth. A wet thread stretches and rots.',
  'Lac bangles soften with heat: keep them from the stove and a car in the sun.',
]
export const SOMETHING_CAME_LOOSE = (
  <>
    Something came loose all the same? See what our <TextLink to="/warranty">warranty</TextLink>{' '}
    covers.
  </>
)

// Warranty.
export const WARRANTY_NOT_LOADED = 'Our warranty could not be loaded.'
export const WARRANTY_DESCRIPTION =
  'What our limited warranty covers, what it does not, and how to claim it in four steps.'
export const warrantyInShort = (time: string) =>
  `Every item comes with a ${time} limited warranty, counted from the day you receive it. If it fails because of how it was made, we put it right.`
export const NO_WARRANTY = 'We promise no warranty beyond what Nepal’s consumer law gives you.'
export const WHAT_IS_COVERED = 'What is covered'
export const COVERED_DEFECTS = [
  ['Manufacturing defects:', 'a clasp that does not close, a badly soldered joint.'],
  ['Material defects:', 'metal that cracks, or is not what its page says.'],
  ['Structural defects:', 'a link, hook or post that breaks in ordinary wear.'],
  ['Stone-setting defects:', 'a stone that comes loose from its setting.'],
] as const
export const WHAT_IS_NOT_COVERED = 'What is not covered'
export const DAMAGE_NOT_COVERED = [
  ['Wear and tear:', 'fine scratches, darkened silver, plating that has worn thin.'],
  ['Accidental damage:', 'an item that was dropped, bent, crushed or pulled.'],
  ['Loss or theft', 'of an item or of a part of it.'],
  [
    'Improper care:',
    <>
      water, perfume, polish and whatever else our <TextLink to="/care">care guide</TextLink> warns
      of.
    </>,
  ],
] as const
export const HOW_TO_CLAIM = 'How to claim, in four steps'
export const STEPS_OF_A_CLAIM = [
  ['Write to us', 'with the number of your order and what has happened.'],
  ['Show us:', 'two or three photographs in daylight, one of them from close by.'],
  ['Send the item', 'when we ask for it, well packed. We tell you where to.'],
  [
    'We look at it',
    'and repair it; where that cannot be done, we replace it. If it is not covered, we tell you why, and what a repair would cost.',
  ],
] as const
export const DAMAGED_ON_ARRIVAL = 'Damaged on arrival?'
export const NOT_A_MATTER_OF_WARRANTY = (
  <>
    That is not a matter of warranty: see the <TextLink to="/return-policy">return policy</TextLink>
    , and write soon. What Nepal’s consumer law gives you, you have besides all of this.
  </>
)

// Return Policy.
export const RETURN_POLICY_NOT_LOADED = 'Our return policy could not be loaded.'
export const RETURN_POLICY_DESCRIPTION =
  'What can be returned, until when, and how to ask for it with your unboxing video.'
export const WHAT_CAN_COME_BACK = 'What can come back'
export const REASONS_TO_RETURN = [
  ['Damaged:', 'it was broken, bent or scratched when it reached you.'],
  ['Defective:', 'it does not do what it should, such as a clasp that stays open.'],
  [
    'Not as described:',
    'another item, colour, material or purity than its page said. It counts as defective, as the law asks.',
  ],
] as const
export const WHAT_WE_ASK_OF_YOU = 'What we ask of you'
export const conditionsOfReturn = (withinReturnTime: string) =>
  [
    ['Tell us in time:', withinReturnTime],
    [
      'An unboxing video is compulsory:',
      'one take, from the closed parcel to the item in your hand. It shows that nothing happened to it in between, and it protects you as much as us.',
    ],
    ['The item is unworn,', 'with nothing altered or cleaned.'],
    ['The original packaging is intact:', 'box, pouch and papers.'],
  ] as const
export const WHAT_CANNOT_COME_BACK = 'What cannot come back'
export const NO_REASONS_TO_RETURN = [
  [
    'A change of mind.',
    'We make few of each item, and hygiene matters with what goes through an ear. Look at the pictures and facts in peace, and ask us before you order.',
  ],
  [
    'A size that does not fit.',
    <>
      The <TextLink to="/sizing">size guide</TextLink> helps to choose before.
    </>,
  ],
  [
    'A fault that shows later.',
    <>
      For that there is the <TextLink to="/warranty">warranty</TextLink>.
    </>,
  ],
] as const
export const HOW_TO_ASK_FOR_A_RETURN = 'How to ask for a return'
export const STEPS_OF_A_RETURN = [
  [
    'Write to us',
    'by e-mail, or answer our WhatsApp message about your order. Give the order’s number.',
  ],
  ['Send the unboxing video', 'and a photograph of what is wrong.'],
  ['Wait for our answer', 'before you send anything. We say how it comes back to us.'],
  ['We replace the item,', 'or, if there is no other, return your money.'],
] as const
export const YOUR_RIGHTS = 'Your rights'
export const LAW_COUNTS =
  'This page takes nothing from you that Nepal’s consumer law gives you. Where the law gives more, the law counts.'

// Size Guide.
export const SIZING_DESCRIPTION =
  'Ring sizes US 3 to 13 and bangle (chura) sizes 2-2 to 2-14 in millimetres, how to measure, and a gauge to print.'
export const SIZING_IN_SHORT =
  'Measure something that fits, and read its size below. Between two sizes, take the larger.'
export const RINGS = 'Rings'
export const HOW_TO_MEASURE_A_RING = 'How to measure a ring'
export const MEASURE_A_RING = [
  'Take a ring that fits the finger well, and lay it flat on a ruler.',
  'Measure the inside at its widest, from metal to metal: that is the diameter.',
]
export const HOW_TO_MEASURE_A_FINGER = 'How to measure a finger'
export const MEASURE_A_FINGER = [
  'Lay a narrow strip of paper or a thread around the widest place, mostly the knuckle. It should slide, not pinch.',
  'Mark where it meets, and measure its length: that is the circumference.',
  'Do it in the evening and twice: cold and morning fingers are thinner.',
]
export const BANGLES = 'Bangles'
export const SIZES_OF_CHURA = (
  <>
    Chura (<span lang="ne">चुरा</span>) are sized in inches and annas, sixteenths of an inch: 2-4,
    “two four”, is two inches and four sixteenths across the inside, not 2.4 inches.
  </>
)
export const HOW_TO_MEASURE_A_HAND = 'How to measure a hand'
export const MEASURE_A_HAND = [
  'Put thumb and little finger together, as if you slipped a bangle on.',
  'Lay a tape or a thread around the widest place, over the knuckles.',
  'A rigid bangle must pass there: take the size that is not smaller.',
]
export const A_GAUGE_TO_PRINT = 'A gauge to print'

// The size finder.
export const SIZE_FINDER = 'Size finder'
export const WHAT_DID_YOU_MEASURE = 'What did you measure?'
export const RING_ACROSS = 'A ring, across the inside'
export const FINGER_AROUND = 'A finger, all around'
export const BANGLE_ACROSS = 'A bangle, across the inside'
export const HAND_AROUND = 'A hand, around the knuckles'
export const MILLIMETRES = 'Millimetres'
export const WRITE_A_NUMBER = 'Write a number, such as 16.5'
export const YOUR_SIZE_APPEARS_HERE = 'Your size appears here. 1 cm is 10 mm.'
/** `us`: "US 6". */
export const ringSize = (us: string, uk: string) => `${us} (UK ${uk})`
export const beyondTheSmallest = (size: string) =>
  `That is beyond ${size}, our smallest. Please ask us before you order.`
export const beyondTheLargest = (size: string) =>
  `That is beyond ${size}, our largest. Please ask us before you order.`
export const takeSize = (size: ReactNode, across: string, around: string) => (
  <>
    Take {size}: {across} across, {around} around.
  </>
)

/** After the size to take, if it lies between two. */
export const wouldBeTighter = (size: string) => ` ${size} would be tighter.`

// The tables of sizes and the gauge.
/** With one decimal place. */
export const millimetres = (mm: number) => `${mm.toFixed(1)} mm`
export const RING_SIZES = 'Ring sizes'
export const COLUMNS_OF_RINGS = ['US', 'UK', 'Diameter', 'Circumference']
export const BANGLE_SIZES = 'Bangle (chura) sizes'
export const COLUMNS_OF_BANGLES = ['Size', 'Diameter inside', 'Around the hand']
export const HOW_TO_USE_THE_GAUGE =
  'Print it at 100 % (“actual size”), and lay a ruler on the line of 50 mm: if it agrees, the circles do too. Then lay your ring or bangle on them. The circle that just fills its inside is your size. On a screen the circles have no true scale.'
export const PRINT_THE_GAUGE = 'Print the gauge'
export const A_LINE_OF_50_MM = 'A line of 50 mm'
export const THIS_LINE_IS_50_MM_LONG = 'This line is 50 mm long'
export const ringSizeIn = (us: string, uk: string) => `Ring size US ${us}, UK ${uk}`
export const usSize = (size: string) => `US ${size}`
export const ukSize = (size: string) => `UK ${size}`
export const BANGLE_SIZES_INSIDE_EACH_OTHER = 'Bangle sizes, one inside the other'

// Frequently asked questions.
export const FREQUENTLY_ASKED_QUESTIONS = 'Frequently Asked Questions'
export const FAQ_DESCRIPTION =
  'Tracking, payment, authenticity, shipping and returns: short answers to what people ask most.'
export const FIVE_THINGS = 'Five things people ask us most. Yours is not among them? Write to us.'
export const ANSWERS_NOT_LOADED = 'Our answers could not be loaded.'
export const HOW_CAN_I_TRACK_MY_ORDER = 'How can I track my order?'
export const TRACKING = [
  'Sign in and open Your Orders. Each order shows its status: pending until we have confirmed it with you, then confirmed, and paid once you have it in your hands.',
  'We also message you on WhatsApp, at the number of your delivery address. Until we confirm an order, you can delete it yourself.',
]
export const YOUR_ORDERS = 'Your Orders'
export const WHICH_PAYMENT_METHODS = 'Which payment methods do you accept?'
export const ALL_JEWELLERY = 'All Jewellery'
export const IS_YOUR_JEWELLERY_AUTHENTIC = 'Is your jewellery authentic?'
export const OWN_AUTHENTICITY = [
  'The page of each product says what it is made of, as far as we know it. If you want to know more, ask us before you order.',
  'A product that is not as its page describes it can be returned.',
]
export const ABOUT_AUTHENTICITY = [
  'The page of each item names its material and, where it has one, its purity. Sterling silver is 925; what is gold-plated is called gold-plated, never gold; glass is called glass.',
  'An item that is not as its page describes it can be returned.',
]
export const DO_YOU_SHIP_INTERNATIONALLY = 'Do you ship internationally?'
/** The reasons name the country too: "We are paid at the door, so we deliver within Nepal." */
export const notAbroad = (reasons: string) =>
  `Not yet. ${reasons || 'We deliver within Nepal.'} If you live abroad and want an item for somebody here, write to us before you order.`
export const FIND_THEIR_SIZE = 'Find their size'
export const WHAT_IS_YOUR_RETURN_POLICY = 'What is your return policy?'
export const aboutReturns = (returnRule: string) => [
  `${returnRule} An unboxing video is compulsory, the item must be unworn, and its packaging intact.`,
  'We do not take items back for a change of mind.',
]
export const THE_WHOLE_RETURN_POLICY = 'The whole return policy'
