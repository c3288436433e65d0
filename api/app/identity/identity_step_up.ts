import { atomically } from '#core/database'
import type { Actor } from '#core/http/actor'
import { StepUp } from '#core/http/step_up'
import type { IdentityProof } from '#contracts/two_step'
import { proveIdentity } from '#identity/actions/prove_identity'

export class IdentityStepUp extends StepUp {
  async prove({ userId }: Actor, proof: IdentityProof): Promise<void> {
    await atomically(await proveIdentity(userId, proof))
  }
}
