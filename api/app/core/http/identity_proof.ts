import vine from '@vinejs/vine'
import type { IdentityProof } from '#contracts/two_step'
import type { Actor } from '#core/http/actor'

/** Body fields for step-up; which one is required depends on the person. */
export const identityProof = () => ({ password: vine.string().maxLength(200).optional(), second_step: secondStep() })

export const secondStep = () => vine.string().trim().maxLength(40).optional()

/** Port: step-up of a signed-in person. Implemented by identity. */
export abstract class StepUp {
  /** Asks for the code in `second_step` with two-step sign-in, otherwise for `password`. Wrong guesses are counted. */
  abstract prove(actor: Actor, proof: IdentityProof): Promise<void>
}
