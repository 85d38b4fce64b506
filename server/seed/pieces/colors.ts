/** Hex values of the colours of sample pieces, by name. */
export const SAMPLE_COLORS = {
  'Sindoor Red': '#B3122B',
  'Pote Green': '#0B6B3A',
  'Haldi Yellow': '#E3A400',
  'Marine Blue': '#123C7C',
  'Lotus Pink': '#D9578D',
  'Coral Red': '#E2512E',
  Turquoise: '#1F9E9A',
  'Earth Brown': '#7A4A2B',
  'Black-White': '#1A1A1A',
  Gold: '#C9A227',
  'Antique Gold': '#9A7A2E',
  'Rose Gold tone': '#C98B77',
  Silver: '#C0C4C8',
  Oxidised: '#5B5E62',
  Brass: '#B58B3A',
  'Pearl White': '#F3EEE3',
  'White Gold': '#E4E2DC',
  'Gold tone': '#CDAA45',
  'Green-Gold': '#7E8F2B',
} as const satisfies Record<string, string>

export type SampleColor = keyof typeof SAMPLE_COLORS
