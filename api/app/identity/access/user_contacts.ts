import { row, type Row } from '#core/database'
import { refuseField } from '#core/errors'
import { whereAll, lockRow } from '#core/crud/find_rows'
import { resources, type Resource, type WriteContext } from '#core/crud/resource'
import { rangeFor, scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { CODE_CHANNELS, type CodeChannel } from '#contracts/codes'
import { notifyUser } from '#core/notices/notify_user'
import { notifyContactChange, type Contacts } from '#identity/account/contact_notice'
import { signOutEverywhere } from '#identity/session/sign_out'
import { parseTarget } from '#identity/credentials/contacts'

type NewContacts = Partial<Record<CodeChannel, string | null>>

const COLUMNS: Record<CodeChannel, string> = { mobile: 't.mobile', email: 'lower(t.email)' }

const seesEverybody = (actor: Actor) =>
  actor.organisation.kind === 'platform' && rangeFor(actor, 'users.view') === 'all'

/**
 * Contacts of an account opened by another user. A taken contact is reported only if the writer may see its owner;
 * otherwise it stays unconfirmed until its user enters a code, so that accounts elsewhere are not revealed.
 */
export async function initialContacts(given: NewContacts, { actor, trx }: WriteContext): Promise<Row> {
  if (seesEverybody(actor)) return given
  const waiting: Row = {}
  for (const type of CODE_CHANNELS) {
    const wanted = given[type]
    if (!wanted) continue
    if (await isVisibleUser(type, wanted, { actor, trx })) throw refuseField(type, 'E_DUPLICATE')
    waiting[`unconfirmed_${type}`] = wanted
  }
  return waiting
}

async function isVisibleUser(
  type: CodeChannel,
  wanted: string,
  { actor, trx }: Pick<WriteContext, 'actor' | 'trx'>,
): Promise<boolean> {
  const users = resources.get('users') as Resource
  const asked = { text: `${COLUMNS[type]} = ?`, bindings: [wanted.toLowerCase()] }
  const { text, bindings } = whereAll([...scopeSql(users, actor, 'users.view'), asked])
  return (await row(`select 1 from users t ${text}`, bindings, trx)) !== undefined
}

type ContactPerson = Contacts & Record<`unconfirmed_${CodeChannel}`, string | null> & { id: number }

/**
 * Contact changes by an editor. One's own need codes and are refused here; another user's need the right to reset
 * passwords and stay unconfirmed until that user enters a code.
 */
export async function proposeContacts(values: Row, before: Row, context: WriteContext): Promise<Row> {
  const person = before as unknown as ContactPerson
  const { mobile: _, email: __, ...rest } = values
  const asked = CODE_CHANNELS.flatMap((type) => {
    const given = values[type] as string | null | undefined
    if (given === undefined) return []
    const wanted = given ? parseTarget(type, given) : null
    return wanted === (person[type]?.toLowerCase() ?? null) ? [] : [{ type, wanted }]
  })
  for (const { type } of asked) await rejectContactChange(type, person, context)
  for (const { type, wanted } of asked) {
    rest[`unconfirmed_${type}`] = wanted
    if (!wanted) rest[type] = null
  }
  return rest
}

async function rejectContactChange(type: CodeChannel, { id }: ContactPerson, { actor, trx }: WriteContext) {
  if (id === actor.userId) throw refuseField(type, 'E_OWN_CONTACT')
  if (!actor.may('users.reset_password')) throw refuseField(type, 'E_CONTACT_FORBIDDEN')
  await lockRow(resources.get('users') as Resource, id, actor, 'reset_password', trx)
}

/** Ends the user's sessions and notifies the contacts bound before the change. */
export async function announceContacts(after: Row, before: Row, { actor, trx }: WriteContext): Promise<void> {
  const [person, held] = [after as unknown as ContactPerson, before as unknown as ContactPerson]
  for (const type of CODE_CHANNELS) {
    const wanted = person[`unconfirmed_${type}`]
    if (wanted === held[`unconfirmed_${type}`] && person[type] === held[type]) continue
    await signOutEverywhere(held.id, null, trx)
    await notifyContactChange({ userId: held.id, before: held, type, wanted, by: actor.username }, trx)
    await notifyUser(held.id, wanted ? `${type}_proposed` : `${type}_removed`, { by: actor.username }, trx)
  }
}
