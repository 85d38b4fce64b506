// No schemas here, so that pages, which show the accent, do not load zod.

/**
 * The colours that an owner can choose for links, buttons and headings. `dark` is for a button
 * under the pointer. `ornament` is the number of degrees by which the red of the drawings is turned
 * to about this colour. The style sheet has the same values; a test compares them and computes the
 * contrasts.
 */
export const ACCENT_COLORS = {
  sindoor: { base: '#9e1b32', dark: '#7c1226', ornament: 0 },
  blue: { base: '#2b4a86', dark: '#1f3866', ornament: 230 },
  green: { base: '#23613a', dark: '#184a2a', ornament: 150 },
  teal: { base: '#0f5a5e', dark: '#0a4448', ornament: 190 },
  plum: { base: '#6d2a6b', dark: '#521d51', ornament: 310 },
  brown: { base: '#6b4320', dark: '#4f3015', ornament: 40 },
} as const

export type AccentColor = keyof typeof ACCENT_COLORS

export const ACCENT_COLOR_NAMES = Object.keys(ACCENT_COLORS) as [AccentColor, ...AccentColor[]]
