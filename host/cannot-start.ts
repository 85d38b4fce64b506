/** A reason not to start that the operator can fix; the message is the only output. */
export class CannotStartShop extends Error {
  override name = 'CannotStartShop'
}
