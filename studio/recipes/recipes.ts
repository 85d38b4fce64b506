import { bangles } from './bangles.ts'
import { earrings } from './earrings.ts'
import { hars } from './hars.ts'
import { head } from './head.ts'
import { mithila } from './mithila.ts'
import { mithilaPendants } from './mithila-pendants.ts'
import { necklaces } from './necklaces.ts'
import { noseAndHair } from './nose-and-hair.ts'
import { pote } from './pote.ts'
import type { Recipe } from './recipe.ts'
import { rings } from './rings.ts'

/** All recipes, in the order of the pieces. */
export const recipes: Recipe[] = [
  ...bangles,
  ...earrings,
  ...mithila,
  ...pote,
  ...mithilaPendants,
  ...hars,
  ...head,
  ...necklaces,
  ...noseAndHair,
  ...rings,
].sort((one, other) => one.piece - other.piece)
