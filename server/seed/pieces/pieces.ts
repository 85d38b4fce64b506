import { sampleBanglesAndAnklets } from './sample-bangles-and-anklets.ts'
import { sampleBridalPieces } from './sample-bridal-pieces.ts'
import { sampleEarrings } from './sample-earrings.ts'
import { sampleMithilaArt } from './sample-mithila-art.ts'
import { sampleNecklaces } from './sample-necklaces.ts'
import type { SamplePiece } from './sample-piece.ts'
import { sampleRings } from './sample-rings.ts'

/** The sample catalogue, sorted by number. */
export const samplePieces: SamplePiece[] = [
  ...sampleEarrings,
  ...sampleNecklaces,
  ...sampleMithilaArt,
  ...sampleRings,
  ...sampleBanglesAndAnklets,
  ...sampleBridalPieces,
].sort((a, b) => a.number - b.number)

/**
 * The categories of the sample catalogue. The banners of the home page link to the ids 4, 1, 2 and
 * 3.
 */
export const sampleCategories = [
  { id: 1, name: 'Earrings', nameNe: 'कानका गहना' },
  { id: 2, name: 'Necklaces', nameNe: 'हार' },
  { id: 3, name: 'Mithila Art', nameNe: 'मिथिला कला' },
  { id: 4, name: 'Rings', nameNe: 'औँठी' },
  { id: 5, name: 'Bangles & Anklets', nameNe: 'चुरा र पाउजु' },
  { id: 6, name: 'Bridal', nameNe: 'दुलहीका गहना' },
]

type SampleOffer = {
  piece: number
  title: string
  titleNe: string
  type: 'percent' | 'amount'
  value: number
  /**
   * The start and the end of an offer as a number of days from today. If both are missing, the
   * offer has no time limit.
   */
  startsInDays?: number
  endsInDays?: number
}

/**
 * Offers in every state: without end, ending soon, in the future, over, and with a result that is
 * not a whole number of rupees.
 */
export const sampleOffers: SampleOffer[] = [
  { piece: 1, title: 'Festival price', titleNe: 'चाडपर्वको मूल्य', type: 'amount', value: 650 },
  { piece: 28, title: 'One third off', titleNe: 'एक तिहाइ छुट', type: 'percent', value: 33 },
  {
    piece: 18,
    title: 'Collar week',
    titleNe: 'कण्ठा हप्ता',
    type: 'percent',
    value: 12.5,
    startsInDays: -3,
    endsInDays: 11,
  },
  {
    piece: 33,
    title: 'Sun choker offer',
    titleNe: 'सूर्य चोकर छुट',
    type: 'percent',
    value: 20,
    startsInDays: -1,
    endsInDays: 30,
  },
  {
    piece: 12,
    title: 'Wedding season',
    titleNe: 'विवाहको याममा छुट',
    type: 'percent',
    value: 15,
    startsInDays: 20,
    endsInDays: 45,
  },
  {
    piece: 60,
    title: 'Dashain price',
    titleNe: 'दसैँको मूल्य',
    type: 'percent',
    value: 10,
    startsInDays: -40,
    endsInDays: -25,
  },
]
