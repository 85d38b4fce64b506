// The texts of the built-in pages, in the format of contract/page-text.ts: a line is a paragraph.

// The page Our Story.
export const ABOUT_DESCRIPTION = 'Who we are, where our jewellery comes from and what we stand for.'
export const ABOUT_THE_SAMPLE_DESCRIPTION =
  'Ornaments made by hand in Nepal, after the Mithila art of Janakpur: where they come from and what we stand for.'
export const aboutTextOfSample = (shop: string) => `
${shop} makes its ornaments by hand in Nepal, in silver, gold, glass, lac and wood, and many carry the lines of Mithila.

## Heritage
In the plains around Janakpur, women have painted the walls of their houses for as long as anyone remembers. Bands of fish, lotus and bamboo run around doors and windows. On the floor they draw aripan (अरिपन): white lines of rice paste, laid with the fingertips for a feast and swept away after it.
This is the Mithila art of Janakpur. Today it is painted on paper, cloth and wood as well, and for many women it has become their living. We took it to the smallest wall of all: a piece that you wear.
The line drawings on these pages are our own, after border bands, floor drawings and the animals of the walls; they copy no painter’s work. The kohbar of the wedding room is on one necklace only, made to be worn at a wedding.

## Craftsmanship
A Mithila figure begins with its outline, often a double line. Then it is filled: with fine strokes, called kachni, or with flat colour, called bharni. A jhumka is built up too, from dome, ring and drops. Both are work of a hand, and the hand can be seen: two of the same piece are sisters, not copies.

## Authenticity
The page of each piece names its material and, where it has one, its purity. Sterling silver is 925. What is gold-plated is called gold-plated, never gold. Glass is called glass.
Mithila art belongs to the people who paint it. We say where it comes from, and where a painter is known to us and wishes it, her name stands with her piece.

## Quality
We would rather have few pieces and know each of them. Should one fail although it was worn with care, our [warranty](/warranty) says what we do; should it arrive damaged, the [return policy](/return-policy) does.

## Sustainability
The most sustainable ornament is the one that is still worn in thirty years. That is why we make small numbers, repair what can be repaired, and write down [how to look after each material](/care). The box a piece comes in is meant to stay its home.
`
/** Of a shop about which nothing is known yet. */
export const aboutText = (tagline: string) => `
${tagline || 'Jewellery for every day and for the days that everybody remembers.'}

## Heritage
In Nepal, jewellery goes with people through life: to the naming of a child, to a wedding, to every festival.

## Craftsmanship
The pictures on the page of each product show from close up how it is made.

## Authenticity
${AUTHENTICITY_IN_SHORT}

## Quality
Should a product reach you damaged or not be as its page describes it, our [return policy](/return-policy) says what we do.

## Sustainability
Jewellery that is looked after lasts for generations. Our [care guide](/care) says how to look after each material.
`
const AUTHENTICITY_IN_SHORT =
  'The page of each product says what it is made of, as far as we know it. If you want to know more, ask us before you order.'

// The page Care Guide.
export const CARE_OF_THE_SAMPLE_DESCRIPTION =
  'How to wear, clean and keep silver, gold-plated pieces, painted wood, pote and beads.'
export const CARE_DESCRIPTION = 'How to wear, clean and keep jewellery of silver and gold.'
const CARE_OF_SILVER_AND_GOLD = `
Put it on last, take it off first, and keep it dry. The rest depends on what it is.

## General tips
- **Last on, first off.** Perfume, hair oil, cream and sindoor come before the jewellery.
- **Off for water and work.** Take it off to wash, bathe, cook, do sports and sleep.
- **One pouch for each item.** Items that lie on each other get scratched, and their chains get knotted.
- **A soft, dry cloth** after each wearing takes off the salt of the skin, which does most of the harm.
- **Look at it now and then.** A loose stone or an open link is a small repair today; tomorrow it may be lost.

## Silver
- Silver darkens in air. That is normal and can be removed: rub it with a silver cloth in straight lines, not in circles.
- For more, wash it in lukewarm water with a drop of mild soap and a soft brush, rinse it and dry it at once. No toothpaste, ash or baking soda: they scratch.
- Oxidised silver is dark on purpose. Wipe it with a dry cloth only, as polish takes the dark out of the lines.
- Keep it in a closed pouch, away from rubber, wool and the bathroom.

## Gold and gold-plated
- Gold can be washed like silver, in lukewarm water with mild soap. Keep jewellery with stones or beads out of the water.
- Plating is a thin layer of gold over silver or brass. Wipe it with a soft, dry cloth; never polish it, and keep dips and silver cloths away from it.
- It goes first where skin rubs most. Sweat and perfume hurry it; a rest of a day between wearings slows it. Worn plating can be renewed by a goldsmith.
`
const CARE_OF_WOOD_AND_BEADS = `
## Painted wood and clay
- Dust it with a dry, soft brush. No water, no soap, no polish.
- Keep it out of rain and long sun: wood swells, and colours fade.
- A drop of water on it? Dab it at once; do not rub.

## Pote, lac and beads
Pote (पोते) are strands of small glass beads. The glass is strong; the thread is not.
- Hold many strands together when you put them on, and do not pull at one of them.
- Lay them flat or hang them up, so that they do not knot.
- Wipe them with a dry cloth. A wet thread stretches and rots.
- Lac bangles soften with heat: keep them from the stove and a car in the sun.
`
const FURTHER_HELP = `
Something came loose all the same? See what our [warranty](/warranty) covers.
`
/** The materials of the sample are in its own text only. */
export const careText = (shop: { isSample: boolean; hasWarranty: boolean }) =>
  [
    CARE_OF_SILVER_AND_GOLD,
    ...(shop.isSample ? [CARE_OF_WOOD_AND_BEADS] : []),
    ...(shop.hasWarranty ? [FURTHER_HELP] : []),
  ].join('')

// Frequently asked questions. Each heading of the text is a question.
export const FAQ_DESCRIPTION =
  'Tracking, payment, authenticity, shipping and returns: short answers to what people ask most.'
export const AUTHENTICITY_OF_THE_SAMPLE = `The page of each item names its material and, where it has one, its purity. Sterling silver is 925; what is gold-plated is called gold-plated, never gold; glass is called glass.
An item that is not as its page describes it can be returned.`
export const AUTHENTICITY = `${AUTHENTICITY_IN_SHORT}
An item that is not as its page describes it can be returned.`
type FaqAnswers = { payment: string; authenticity: string; country: string; returns: string }
/** The conditions of a shop that takes items back for some days. */
export const CONDITIONS_OF_RETURNS =
  'An unboxing video is compulsory, the item must be unworn, and its packaging intact.\nWe do not take items back for a change of mind.'
export const faqText = ({ payment, authenticity, country, returns }: FaqAnswers) => `
Five things people ask us most. Yours is not among them? Write to us.

## How can I track my order?
Sign in and open Your Orders. Each order shows its status: pending until we have confirmed it with you, then confirmed, and paid once you have it in your hands.
We also message you on WhatsApp, at the number of your delivery address. Until we confirm an order, you can delete it yourself.
[Your Orders](/orders)

## Which payment methods do you accept?
${payment}
[All Jewellery](/products)

## Is your jewellery authentic?
${authenticity}
[Our Story](/about)

## Do you ship internationally?
Not yet. ${country || 'We deliver within Nepal.'} If you live abroad and want an item for somebody here, write to us before you order.
[Find their size](/sizing)

## What is your return policy?
${returns}
[The whole return policy](/return-policy)
`

// The page Warranty.
export const WARRANTY_DESCRIPTION =
  'What our limited warranty covers, what it does not, and how to claim it in four steps.'
export const NO_WARRANTY = `
We promise no warranty beyond what Nepal’s consumer law gives you.
{contact}
`
export const warrantyText = (warrantyTime: string) => `
Every item comes with a ${warrantyTime} limited warranty, counted from the day you receive it. If it fails because of how it was made, we put it right.

## What is covered
- **Manufacturing defects:** a clasp that does not close, a badly soldered joint.
- **Material defects:** metal that cracks, or is not what its page says.
- **Structural defects:** a link, hook or post that breaks in ordinary wear.
- **Stone-setting defects:** a stone that comes loose from its setting.

## What is not covered
- **Wear and tear:** fine scratches, darkened silver, plating that has worn thin.
- **Accidental damage:** an item that was dropped, bent, crushed or pulled.
- **Loss or theft** of an item or of a part of it.
- **Improper care:** water, perfume, polish and whatever else our [care guide](/care) warns of.

## How to claim, in four steps
1. **Write to us** with the number of your order and what has happened.
2. **Show us:** two or three photographs in daylight, one of them from close by.
3. **Send the item** when we ask for it, well packed. We tell you where to.
4. **We look at it** and repair it; where that cannot be done, we replace it. If it is not covered, we tell you why, and what a repair would cost.
{contact}

## Damaged on arrival?
That is not a matter of warranty: see the [return policy](/return-policy), and write soon. What Nepal’s consumer law gives you, you have besides all of this.
`

// The page Return Policy.
export const RETURN_POLICY_DESCRIPTION =
  'What can be returned, until when, and how to ask for it with your unboxing video.'
export const noReturnPolicyText = (returnRule: string) => `
${returnRule}

## If something is wrong with an item
Write to us or call us before you send anything. Give the number of your order, and say what is wrong. A video of the parcel while you open it helps.
{contact}
`
type ReturnTerms = { summary: string; withinReturnTime: string; isSample: boolean }
export const returnPolicyText = ({ summary, withinReturnTime, isSample }: ReturnTerms) => `
${summary}

## What can come back
- **Damaged:** it was broken, bent or scratched when it reached you.
- **Defective:** it does not do what it should, such as a clasp that stays open.
- **Not as described:** another item, colour, material or purity than its page said. It counts as defective, as the law asks.

## What we ask of you
- **Tell us in time:** ${withinReturnTime}
- **An unboxing video is compulsory:** one take, from the closed parcel to the item in your hand. It shows that nothing happened to it in between, and it protects you as much as us.
- **The item is unworn,** with nothing altered or cleaned.
- **The original packaging is intact:** box, pouch and papers.

## What cannot come back
- **A change of mind.** ${isSample ? 'We make few of each item, and hygiene matters with what goes through an ear. ' : ''}Look at the pictures and facts in peace, and ask us before you order.
- **A size that does not fit.** The [size guide](/sizing) helps to choose before.
- **A fault that shows later.** For that there is the [warranty](/warranty).

## How to ask for a return
1. **Write to us** by email, or answer our WhatsApp message about your order. Give the order’s number.
2. **Send the unboxing video** and a photograph of what is wrong.
3. **Wait for our answer** before you send anything. We say how it comes back to us.
4. **We replace the item,** or, if there is no other, return your money.
{contact}

## Your rights
This page takes nothing from you that Nepal’s consumer law gives you. Where the law gives more, the law counts.
`
