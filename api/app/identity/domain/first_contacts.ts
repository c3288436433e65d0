import { row, type Row } from '#core/database'
import { refuseField } from '#core/errors'
import { join } from '#core/crud/filters'
import { resources, type Resource, type WriteContext } from '#core/crud/resource'
import { rangeFor, scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { CODE_CHANNELS, type CodeChannel } from '#contracts/codes'

type Contacts = Partial<Record<CodeChannel, string | null>>

const COLUMNS: Record<CodeChannel, string> = { mobile: 't.mobile', email: 'lower(t.email)' }

const seesEverybody = (actor: Actor) =>
  actor.organisation.kind === 'platform' && rangeFor(actor, 'users.view') === 'all'

/**
 * Phone and e-mail of an account that somebody opens for another person. That one is taken is said of people whom the writer
 * sees. Of anybody else it would tell who has an account in another house: what such a writer enters waits, taken or not,
 * until its person confirms it with a code, and is told then.
 */
export async function firstContacts(given: Contacts, { actor, trx }: WriteContext): Promise<Row> {
  if (seesEverybody(actor)) return given
  const waiting: Row = {}
  for (const type of CODE_CHANNELS) {
    const wanted = given[type]
    if (!wanted) continue
    if (await isSeen(type, wanted, { actor, trx })) throw refuseField(type, 'E_DUPLICATE')
    waiting[`unconfirmed_${type}`] = wanted
  }
  return waiting
}

async function isSeen(
  type: CodeChannel,
  wanted: string,
  { actor, trx }: Pick<WriteContext, 'actor' | 'trx'>,
): Promise<boolean> {
  const users = resources.get('users') as Resource
  const asked = { text: `${COLUMNS[type]} = ?`, bindings: [wanted.toLowerCase()] }
  const { text, bindings } = join([...scopeSql(users, actor, 'users.view'), asked])
  return (await row(`select 1 from users t ${text}`, bindings, trx)) !== undefined
}
