import type { Cart } from '#contract/cart.ts'

/** The newer of two versions of a cart, in whatever order they arrive. */
export const newerCart = <C extends Pick<Cart, 'version'>>(known: C | undefined, answer: C): C =>
  known !== undefined && known.version > answer.version ? known : answer
