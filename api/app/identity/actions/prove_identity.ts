import type { IdentityProof } from '#contracts/two_step'
import { provePassword } from '#identity/actions/prove_password'
import { attemptsOnProof } from '#identity/queries/attempts'
import { checkSecondStep, type Spend } from '#identity/two_step/actions/check_second_step'
import { hasTwoStep } from '#identity/two_step/queries/two_step'

interface Asked {
  /** Which password, where there is no second step. */
  kind?: 'login' | 'payment'
  /** The field that the password is typed into. */
  field?: string
  /** Where no password will do. */
  only?: 'second_step'
}

const NOTHING: Spend = async () => {}

/**
 * Somebody who is signed in shows once more who they are: by a code where they have two-step sign-in, otherwise by a
 * password. Every place that asks for it asks here; what comes back uses the code up with the change it was given for.
 */
export async function proveIdentity(
  userId: number,
  { password, second_step }: IdentityProof,
  { kind = 'login', field = 'password', only }: Asked = {},
): Promise<Spend> {
  if (only || (await hasTwoStep(userId)))
    return checkSecondStep({ userId, code: second_step, field: 'second_step', attempts: attemptsOnProof(userId) })
  await provePassword({ userId, kind, given: password, field })
  return NOTHING
}

/** In addition to what was proved otherwise: nothing where the person has no second step. */
export async function proveSecondStep(userId: number, secondStep: string | undefined): Promise<Spend> {
  if (!(await hasTwoStep(userId))) return NOTHING
  return checkSecondStep({ userId, code: secondStep, field: 'second_step', attempts: attemptsOnProof(userId) })
}
