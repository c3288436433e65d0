import type { IdentityProof } from '#contracts/two_step'
import type { Actor } from '#core/http/actor'

/** The port by which somebody who is signed in proves once more who they are; identity is behind it. */
export abstract class StepUp {
  /**
   * Asks for a code at the field `second_step` where the person has two-step sign-in, otherwise for the password at
   * `password`; wrong guesses are counted.
   */
  abstract prove(actor: Actor, proof: IdentityProof): Promise<void>
}
