import { testimonials } from '../home/tables.ts'
import type { Database } from '../platform/database/database.ts'
import type { PicturesByPieceNumber } from './write-catalogue.ts'

/**
 * Invented testimonials, which the page marks as samples. They are shown until there are enough
 * customer reviews or the owner writes others.
 */
type SampleTestimonial = Pick<
  typeof testimonials.$inferInsert,
  'name' | 'place' | 'words' | 'stars' | 'piece'
> & { placeNe: string; wordsNe: string; productId: number }

const SAMPLE_TESTIMONIALS: SampleTestimonial[] = [
  {
    name: 'Sarita Jha',
    place: 'Janakpur',
    placeNe: 'जनकपुर',
    words:
      'The jhumkas are lighter than they look. I wore them through a whole wedding and forgot I had them on.',
    wordsNe: 'झुम्का देखिएभन्दा हलुका छन्। पूरै विवाहभरि लगाएँ, लगाएको नै बिर्सिएछु।',
    stars: 5,
    piece: 'Everyday Silver Jhumka',
    productId: 1,
  },
  {
    name: 'Pema Gurung',
    place: 'Pokhara',
    placeNe: 'पोखरा',
    words:
      'The peacock is drawn as my grandmother drew it. It came well packed, two days later than I had hoped.',
    wordsNe: 'मयूर मेरी हजुरआमाले कोर्नुभएको जस्तै छ। राम्ररी प्याक भएर आयो, सोचेभन्दा दुई दिन ढिलो।',
    stars: 4,
    piece: 'Mayur (Peacock) Statement Earrings',
    productId: 29,
  },
  {
    name: 'Anisha Shrestha',
    place: 'Lalitpur',
    placeNe: 'ललितपुर',
    words:
      'I measured with the gauge from the size guide and the ring fitted at once. I paid when it was at the door.',
    wordsNe: 'नाप जान्ने पृष्ठको नापोले नापेँ, औँठी ठ्याक्कै मिल्यो। ढोकामा आएपछि पैसा तिरेँ।',
    stars: 5,
    piece: 'Navaratna Ring',
    productId: 43,
  },
]

/** Each shows a product picture, because a portrait would suggest a real person. */
export const writeSampleTestimonials = (db: Database, picturesByPiece: PicturesByPieceNumber) =>
  db.insert(testimonials).values(
    SAMPLE_TESTIMONIALS.map((sample, index) => ({
      ...sample,
      publicId: picturesByPiece.get(sample.productId)?.[0]?.publicId ?? null,
      position: index + 1,
      isSample: true,
    })),
  )
