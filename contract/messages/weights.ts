// The names of the units of weight.

export const inGrams = (count: number) => `${count} g`
export const inTola = (count: number) => `${count} tola`
export const inAana = (count: number) => `${count} aana`
export const inLal = (count: number) => `${count} lal`
