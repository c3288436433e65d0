import {
  freeName,
  MAX_NAME,
  SHARED_VIEWS,
  withView,
  withoutView,
  type SavedView,
  type SharedView,
} from '#contracts/lists'
import { PERMISSIONS, type Permission } from '#contracts/permissions'
import type { WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'

/** The merchant's order list; other lists are named like their resource. */
const OWN_NAMES: Record<string, Permission> = { 'workspace-orders': 'orders.view' }

/** A list that the person may not see counts as missing: a view may contain names and numbers of its rows. */
export function requireList(list: string, actor: Actor): void {
  const named = OWN_NAMES[list] ?? `${list.replaceAll('-', '_')}.view`
  const permission = PERMISSIONS.find((one) => one === named)
  if (!permission || !actor.may(permission)) throw new Refusal('E_NOT_FOUND')
}

const SHOWN = `select t.id, t.name, t.query, u.username as owner, t.owner_user_id = ? as is_own,
    t.owner_user_id = ? or (u.status <> 'active' and ?) as can_unshare
  from shared_views t join users u on u.id = t.owner_user_id`

/** Nobody else could remove the views of a colleague who left. */
const mayManageTeam = (actor: Actor) => actor.may('users.edit')

export function sharedViewsOf(list: string, actor: Actor): Promise<SharedView[]> {
  requireList(list, actor)
  return rows<SharedView>(`${SHOWN} where t.organisation_id = ? and t.list = ? order by t.name, t.id`, [
    actor.userId,
    actor.userId,
    mayManageTeam(actor),
    actor.organisation.id,
    list,
  ])
}

/** Moves the view out of its owner's private ones, so that it exists once. */
export async function shareView(list: string, name: string, { actor, trx }: WriteContext): Promise<SharedView> {
  requireList(list, actor)
  // Counts without a gap.
  await row(`select pg_advisory_xact_lock(hashtext('shared views'), ?::int)`, [actor.organisation.id], trx)
  const own = await lockPrivateViews(list, actor.userId, trx)
  const view = own.find((one) => one.name === name)
  if (!view) throw new Refusal('E_NOT_FOUND')
  const { query } = view
  if (query === '' || [...query].length > SHARED_VIEWS.query) throw new Refusal('E_TOO_LARGE')
  const counted = await row<{ count: number }>(
    'select count(*)::int as count from shared_views where organisation_id = ? and list = ?',
    [actor.organisation.id, list],
    trx,
  )
  if ((counted?.count ?? 0) >= SHARED_VIEWS.max) throw new Refusal('E_SHARED_VIEWS_FULL', { max: SHARED_VIEWS.max })
  const made = await row<{ id: number }>(
    `insert into shared_views (organisation_id, owner_user_id, list, name, query) values (?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [actor.organisation.id, actor.userId, list, name, query],
    trx,
  )
  if (!made) throw new Refusal('E_SHARED_VIEW_NAME', { name })
  await savePrivateViews(list, withoutView(own, name), actor.userId, trx)
  return { id: made.id, name, query, owner: actor.username, is_own: true, can_unshare: true }
}

/** Moves the view back to its owner's private ones, under another name if its name is in use there. */
export async function unshareView(list: string, id: number, { actor, trx }: WriteContext): Promise<SavedView> {
  requireList(list, actor)
  const found = await row<{ owner_user_id: number; name: string; query: string; is_active: boolean }>(
    `select t.owner_user_id, t.name, t.query, u.status = 'active' as is_active from shared_views t join users u on u.id = t.owner_user_id
      where t.id = ? and t.organisation_id = ? and t.list = ? for update of t`,
    [id, actor.organisation.id, list],
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  const owner = found.owner_user_id
  if (owner !== actor.userId && (found.is_active || !mayManageTeam(actor))) throw new Refusal('E_NOT_VIEW_OWNER')
  await row('delete from shared_views where id = ?', [id], trx)
  const own = await lockPrivateViews(list, owner, trx)
  const name = freeName(found.name, own)
  await savePrivateViews(list, withView(own, name, found.query), owner, trx)
  return { name, query: found.query }
}

const keyOf = (list: string) => `views.${list}`

/** Clients write preferences freely, so anything may be in them. */
async function lockPrivateViews(list: string, userId: number, trx: Transaction): Promise<SavedView[]> {
  const found = await row<{ value: unknown }>(
    'select value from preferences where user_id = ? and key = ? for update',
    [userId, keyOf(list)],
    trx,
  )
  return Array.isArray(found?.value) ? found.value.filter(isView) : []
}

const isView = (value: unknown): value is SavedView => {
  const { name, query } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>
  return typeof name === 'string' && typeof query === 'string' && name !== '' && name.length <= MAX_NAME
}

async function savePrivateViews(list: string, views: readonly SavedView[], userId: number, trx: Transaction) {
  await row(
    `insert into preferences (user_id, key, value) values (?, ?, ?::jsonb)
     on conflict (user_id, key) do update set value = excluded.value, updated_at = now()`,
    [userId, keyOf(list), JSON.stringify(views)],
    trx,
  )
}
