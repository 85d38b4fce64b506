/** A reason not to start that the operator can mend: its message is the whole line he reads. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
