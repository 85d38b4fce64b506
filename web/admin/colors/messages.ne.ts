import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_COLORS = {
  loading: 'तपाईंका रङ खुल्दै…',
  failure: 'तपाईंका रङ देखाउन सकिएन',
}

export const GOLD = 'सुनौलो'
export const SILVER = 'चाँदी रङ'
export const ROSE_GOLD = 'गुलाबी सुनौलो'
export const RED = 'रातो'
export const GREEN = 'हरियो'
export const BLUE = 'नीलो'
export const BLACK = 'कालो'
export const WHITE = 'सेतो'
export const colorSavedText = (name: string) => `${name} राखियो`
export const colorAddedText = (name: string) => `${name} थपियो`
export const THE_COLOUR_COULD_NOT_BE_SAVED = 'रङ राख्न सकिएन'
export const EDIT_COLOUR = 'रङ बदल्नुहोस्'
export const ADD_COLOUR = 'रङ थप्नुहोस्'
export const NAME = 'नाम'
export const NAME_IN_NEPALI = 'नेपालीमा नाम'
export const COLOUR = 'रङ'
export const SAVING = 'राख्दै…'
export const SAVE = 'राख्नुहोस्'
export const COMMON_COLOURS = 'धेरै चल्ने रङ'

export const COLOURS = 'रङ'
export const NO_COLOURS_YET = 'अहिलेसम्म रङ छैन'
export const WHAT_COLOURS_ARE =
  'गहना धेरै रङमा आउँछ भने हरेक रङको आफ्नै स्टक हुन्छ। एकै रूपको गहनालाई रङ चाहिँदैन।'
export const editNamedText = (name: string) => `${name} बदल्नुहोस्`
export const deleteNamedText = (name: string) => `${name} हटाउनुहोस्`
export const deleteColorQuestion = (name: string) => `${name} हटाउने हो?`
export const CANCEL = 'रद्द गर्नुहोस्'
export const DELETE_COLOUR = 'रङ हटाउनुहोस्'
export const DELETING = 'हटाउँदै…'
export const colorDeletedText = (name: string) => `${name} हटाइयो`
export const THE_COLOUR_COULD_NOT_BE_DELETED = 'रङ हटाउन सकिएन'
export const USED_COLOUR_CANNOT_BE_DELETED = 'कुनै गहनामा प्रयोग भएको रङ हटाउन मिल्दैन।'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
