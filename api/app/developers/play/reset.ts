import { row, rows, type Transaction } from '#core/database'
import { pipelineAll } from '#core/driver/pipeline'
import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { takeAllowance } from '#identity/limits/rate_limit'
import { replacePlay } from '#tenancy/play'

/** Every reset leaves the rows of the orders before it. */
const RESETS = { times: 20, seconds: 86_400 }

/** What test keys can make and a reset keeps. Categories precede their materials, which are checked against them. */
const CONTENT = [
  'material_categories',
  'materials',
  'material_downloads',
  'designs',
  'finished_groups',
  'finished_products',
  'finished_pictures',
  'render_tasks',
  'receiver_addresses',
  'stores',
  'editor_sessions',
  'webhook_endpoints',
  'webhook_stocks',
] as const

/** Orders and deliveries lock these before they refer to the organisation, whose row waits for them. */
const LOCKED_FIRST = ['finished_products', 'webhook_endpoints'] as const

const IS_USED = `exists (select 1 from orders o where o.organisation_id = p.id)
  or exists (select 1 from cart_lines c where c.organisation_id = p.id)
  or exists (select 1 from webhook_deliveries d where d.organisation_id = p.id)
  or exists (select 1 from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.organisation_id = p.id and b.last_seq > 1)`

/**
 * Takes the merchant's test keys to a fresh play side, with what they made but without orders, payments and deliveries.
 * Of several at once the first one resets; the others find nothing to reset.
 */
export async function resetPlay({ actor, trx }: WriteContext): Promise<void> {
  const { id: merchant } = actor.organisation
  await row(`select pg_advisory_xact_lock(hashtext('play reset'), ?)`, [merchant], trx)
  const play = await row<{ id: number; is_used: boolean }>(
    `select p.id, ${IS_USED} as is_used from organisations p where p.play_of = ?`,
    [merchant],
    trx,
  )
  if (!play) throw new Refusal('E_NOT_FOUND')
  if (!play.is_used) return
  await takeAllowance(`play resets ${merchant}`, RESETS, trx)
  for (const table of LOCKED_FIRST)
    await rows(`select 1 from ${table} where organisation_id = ? order by id for update`, [play.id], trx)
  const replaced = await replacePlay(merchant, trx)
  if (!replaced) throw new Refusal('E_NOT_FOUND')
  const cause = await row<{ text: string }>(`select current_setting('inkfold.cause') as text`, [], trx)
  // The admin log shows the reset, not each row that follows it.
  await setCause('', trx)
  await deletePast(replaced.ended, trx)
  await moveContent(replaced, trx)
  await setCause(cause?.text ?? '', trx)
}

const setCause = (text: string, trx: Transaction) => row(`select set_config('inkfold.cause', ?, true)`, [text], trx)

/** Deliveries are locked by their ids, as by the senders that record attempts. Those and their attempts go with the events. */
async function deletePast(ended: number, trx: Transaction): Promise<void> {
  await rows('delete from cart_lines where organisation_id = ?', [ended], trx)
  await rows(
    `with sent as materialized (select event_id from webhook_deliveries where organisation_id = ? order by id for update)
     delete from webhook_events where id in (select event_id from sent)`,
    [ended],
    trx,
  )
}

/** Array order is lock order; keep it. */
async function moveContent({ ended, opened }: { ended: number; opened: number }, trx: Transaction): Promise<void> {
  const move = (table: string, more = '') =>
    rows(`update ${table} set organisation_id = :opened ${more} where organisation_id = :ended`, { ended, opened }, trx)
  await pipelineAll([
    ...CONTENT.map((table) => move(table)),
    move('attachments', ', counted_for = :opened, owner_user_id = -(:opened::int)'),
    rows('insert into render_turns (organisation_id) values (?) on conflict do nothing', [opened], trx),
    rows(
      'update finished_products set order_count = 0, paid_at = null, shipped_at = null where organisation_id = ?',
      [opened],
      trx,
    ),
    rows('delete from quota_counters where organisation_id = ?', [opened], trx),
    move('quota_counters'),
    rows('update api_keys set play_id = ? where play_id = ? and revoked_at is null', [opened, ended], trx),
  ])
}
