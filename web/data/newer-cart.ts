import type { Cart } from '#contract/cart.ts'

/** The newer of two versions of a cart, in whatever order they arrive. */
export const chooseNewerCart = <C extends Pick<Cart, 'version'>>(
  cached: C | undefined,
  answer: C,
): C => (cached !== undefined && cached.version > answer.version ? cached : answer)
