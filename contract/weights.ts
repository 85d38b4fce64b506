// Weights are whole milligrams. 1 tola = 16 aana = 100 lal = 11.6638 g.

/** Tenths of a milligram in a tola. */
export const TOLA_IN_TENTHS_OF_MG = 116_638
