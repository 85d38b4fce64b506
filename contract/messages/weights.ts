// The names of the units of weight.

export const inGrams = (number: number) => `${number} g`
export const inTola = (number: number) => `${number} tola`
export const inAana = (number: number) => `${number} aana`
export const inLal = (number: number) => `${number} lal`
