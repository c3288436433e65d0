import type { Actor } from '#core/http/actor'

/** The port by which somebody who is signed in proves once more who they are; identity is behind it. */
export abstract class StepUp {
  /** Refuses at the field `password`; wrong guesses are counted as at login. */
  abstract prove(actor: Actor, password: string): Promise<void>
}
