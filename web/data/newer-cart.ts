import type { Cart } from '#contract/cart.ts'

/** Of two answers about one cart the later one counts, in whatever order they arrive. */
export const newerCart = <C extends Pick<Cart, 'version'>>(known: C | undefined, answer: C): C =>
  known !== undefined && known.version > answer.version ? known : answer
