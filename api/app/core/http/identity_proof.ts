import vine from '@vinejs/vine'
import type { IdentityProof } from '#contracts/two_step'
import type { Actor } from '#core/http/actor'

/** The fields of a body by which somebody proves once more who they are; which one is needed depends on the person. */
export const identityProof = () => ({ password: vine.string().maxLength(200).optional(), second_step: secondStep() })

export const secondStep = () => vine.string().trim().maxLength(40).optional()

/** The port by which somebody who is signed in proves once more who they are; identity is behind it. */
export abstract class StepUp {
  /**
   * Asks for a code at the field `second_step` where the person has two-step sign-in, otherwise for the password at
   * `password`; wrong guesses are counted.
   */
  abstract prove(actor: Actor, proof: IdentityProof): Promise<void>
}
