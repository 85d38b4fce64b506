import { earrings } from './earrings.ts'
import type { Recipe } from './recipe.ts'
import { rings } from './rings.ts'

/** All recipes, in the order of the pieces. */
export const recipes: Recipe[] = [...earrings, ...rings].sort(
  (one, other) => one.piece - other.piece,
)
