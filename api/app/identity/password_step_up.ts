import type { Actor } from '#core/http/actor'
import { StepUp } from '#core/http/step_up'
import { provePassword } from '#identity/actions/prove_password'

export class PasswordStepUp extends StepUp {
  prove({ userId }: Actor, given: string): Promise<void> {
    return provePassword({ userId, kind: 'login', given, field: 'password' })
  }
}
