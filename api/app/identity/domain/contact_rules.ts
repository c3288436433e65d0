import type { Row } from '#core/database'
import { refuseField } from '#core/errors'
import { holdRow } from '#core/crud/find'
import { resources, type Resource, type WriteContext } from '#core/crud/resource'
import { tell } from '#core/notices/tell'
import { CODE_CHANNELS, type CodeChannel } from '#contracts/codes'
import { warnOwner, type Contacts } from '#identity/actions/account/warn_owner'
import { signOutEverywhere } from '#identity/actions/sign_out'
import { targetOrRefusal } from '#identity/domain/contacts'

type Person = Contacts & Record<`unconfirmed_${CodeChannel}`, string | null> & { id: number }

/**
 * Phone and e-mail of somebody who has an account already. One's own change by codes alone; another person's takes the
 * right to reset passwords and stays unconfirmed until that person proves to read it.
 */
export async function proposedContacts(values: Row, before: Row, context: WriteContext): Promise<Row> {
  const person = before as unknown as Person
  const { mobile: _, email: __, ...rest } = values
  const asked = CODE_CHANNELS.flatMap((type) => {
    const given = values[type] as string | null | undefined
    if (given === undefined) return []
    const wanted = given ? targetOrRefusal(type, given) : null
    return wanted === (person[type]?.toLowerCase() ?? null) ? [] : [{ type, wanted }]
  })
  for (const { type } of asked) await refuseUnentitled(type, person, context)
  for (const { type, wanted } of asked) {
    rest[`unconfirmed_${type}`] = wanted
    if (!wanted) rest[type] = null
  }
  return rest
}

async function refuseUnentitled(type: CodeChannel, { id }: Person, { actor, trx }: WriteContext) {
  if (id === actor.userId) throw refuseField(type, 'E_OWN_CONTACT')
  if (!actor.may('users.reset_password')) throw refuseField(type, 'E_CONTACT_FORBIDDEN')
  await holdRow(resources.get('users') as Resource, id, actor, 'reset_password', trx)
}

/** Ends the sessions of whose address was proposed or taken away, and tells them where they can still be reached. */
export async function announceContacts(after: Row, before: Row, { actor, trx }: WriteContext): Promise<void> {
  const [person, held] = [after as unknown as Person, before as unknown as Person]
  for (const type of CODE_CHANNELS) {
    const wanted = person[`unconfirmed_${type}`]
    if (wanted === held[`unconfirmed_${type}`] && person[type] === held[type]) continue
    await signOutEverywhere(held.id, null, trx)
    await warnOwner({ userId: held.id, before: held, type, wanted, by: actor.username }, trx)
    await tell(held.id, wanted ? `${type}_proposed` : `${type}_removed`, { by: actor.username }, trx)
  }
}
