/** What a customer says of a piece. */
export type Testimonial = {
  name: string
  place: string
  words: string
  stars: 1 | 2 | 3 | 4 | 5
  piece: string
}

/** Made up, and shown as samples, until customers have written reviews. */
export const SAMPLE_TESTIMONIALS: Testimonial[] = [
  {
    name: 'Sarita Jha',
    place: 'Janakpur',
    words:
      'The jhumkas are lighter than they look. I wore them through a whole wedding and forgot I had them on.',
    stars: 5,
    piece: 'Everyday Silver Jhumka',
  },
  {
    name: 'Pema Gurung',
    place: 'Pokhara',
    words:
      'The peacock is drawn as my grandmother drew it. It came well packed, two days later than I had hoped.',
    stars: 4,
    piece: 'Mithila peacock pendant',
  },
  {
    name: 'Anisha Shrestha',
    place: 'Lalitpur',
    words:
      'I measured with the gauge from the size guide and the ring fitted at once. I paid when it was at the door.',
    stars: 5,
    piece: 'Navaratna ring',
  },
]
