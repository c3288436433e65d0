import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import type { RealNameProof } from '#contracts/credentials'
import { changeAs } from '#identity/actions/change_as'
import { idNumberOrRefusal } from '#identity/domain/id_numbers'
import { nameOrRefusal } from '#identity/domain/person_names'
import { mayVerifyRealName } from '#identity/queries/real_name'
import { sealedIdNumber, sealedName } from '#identity/real_names'

/** Says once who stands behind a merchant; kept sealed, and changed no more. */
export async function verifyRealName(actor: Actor, given: RealNameProof, cause: Cause): Promise<void> {
  const { userId } = actor
  if (!(await mayVerifyRealName(userId))) throw new Refusal('E_FORBIDDEN')
  const name = sealedName.seal(userId, nameOrRefusal(given.real_name, 'real_name'))
  const number = sealedIdNumber.seal(userId, idNumberOrRefusal(given.id_number, 'id_number'))
  await changeAs(actor, cause, async (trx) => {
    const kept = await row(
      'insert into real_names (user_id, real_name_sealed, id_number_sealed) values (?, ?, ?) on conflict do nothing returning 1',
      [userId, name, number],
      trx,
    )
    if (!kept) throw new Refusal('E_READ_ONLY')
  })
}
