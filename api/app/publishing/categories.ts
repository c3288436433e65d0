import type { OfferedCategories, OfferedCategory } from '#contracts/publications'
import type { OfferedAttribute } from '#contracts/publishing/form'
import { row, rows, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { PlatformError, platformRefusal } from '#platforms/errors'
import type { Catalogue, PlatformCategory, PlatformContext } from '#platforms/port'
import { openCatalogue, type StoreCatalogue } from '#publishing/gateway'

const CATEGORIES = 'publishing.categories'
const STALE = `interval '7 days'`
const FOUND = 50
/** Lists fetched by one run of the job. */
const LISTS = 200

/** Lists the categories that nobody has opened yet, so that all of them can be searched. */
export const categoriesJob = defineJob<{ storeId: number }>({
  name: CATEGORIES,
  retry: { limit: 5, delaySeconds: 60, mostSeconds: 3600 },
  handle: ({ storeId }, signal) => listAll(storeId, signal),
})

/** Children of a category, from what was listed within a week or else from the platform. */
export async function childrenOf(storeId: number, parent: string): Promise<OfferedCategories> {
  await listChildren(storeId, parent)
  const list = await rows<OfferedCategory>(
    `select category_no as id, name, path, is_leaf from store_categories where store_id = ? and parent_no = ? order by place`,
    [storeId, parent],
  )
  return { list, is_complete: true }
}

/** Leaves whose path has all words, the shortest first. */
export async function searchCategories(storeId: number, q: string): Promise<OfferedCategories> {
  await listChildren(storeId, '')
  const words = q.split(/\s+/).filter(Boolean)
  const list = await rows<OfferedCategory>(
    `select category_no as id, name, path, is_leaf from store_categories
      where store_id = ? and is_leaf and (select bool_and(position(lower(w) in lower(path)) > 0) from unnest(?::text[]) w)
      order by position(lower(?) in lower(name)) = 0, length(path), place limit ${FOUND}`,
    [storeId, words, words[0] ?? ''],
  )
  return { list, is_complete: !(await startListing(storeId)) }
}

export async function assertListed(storeId: number, category: string): Promise<void> {
  const isListed = await row('select 1 from store_categories where store_id = ? and category_no = ?', [
    storeId,
    category,
  ])
  if (!isListed) throw new Refusal('E_NOT_FOUND')
}

/** Attributes of a category, except those by which variants differ: colours and sizes are known. */
export async function attributesOf(storeId: number, category: string): Promise<OfferedAttribute[]> {
  const held = await row<{ attributes: OfferedAttribute[] }>(
    `select attributes from store_category_attributes where store_id = ? and category_no = ? and listed_at > now() - ${STALE}`,
    [storeId, category],
  )
  if (held) return held.attributes
  const asked = await ask(storeId, (catalogue, context) => catalogue.attributes(context, category))
  const attributes = asked
    .filter(({ isVariation }) => !isVariation)
    .map(({ id, name, isRequired, kind, values, unit }) => ({ id, name, is_required: isRequired, kind, values, unit }))
  await row(
    `insert into store_category_attributes (store_id, category_no, attributes) values (?, ?, ?::jsonb)
     on conflict (store_id, category_no) do update set attributes = excluded.attributes, listed_at = now()`,
    [storeId, category, JSON.stringify(attributes)],
  )
  return attributes
}

/** A platform's failure becomes a refusal that names it. */
async function ask<T>(
  storeId: number,
  work: (catalogue: Catalogue, context: PlatformContext) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { catalogue, context, platform }: StoreCatalogue = await openCatalogue(storeId)
  try {
    return await work(catalogue, signal ? { ...context, signal } : context)
  } catch (error) {
    throw error instanceof PlatformError ? platformRefusal(platform, error) : error
  }
}

async function listChildren(storeId: number, parent: string, signal?: AbortSignal): Promise<void> {
  const isListed = await row(
    `select 1 from store_category_lists where store_id = ? and parent_no = ? and listed_at > now() - ${STALE}`,
    [storeId, parent],
  )
  if (isListed) return
  const above = await row<{ path: string }>(
    'select path from store_categories where store_id = ? and category_no = ?',
    [storeId, parent],
  )
  if (parent !== '' && !above) throw new Refusal('E_NOT_FOUND')
  const listed = await ask(storeId, (catalogue, context) => catalogue.categories(context, parent || null), signal)
  await transaction(jobCause(CATEGORIES), (trx) => keepCategories(storeId, parent, above?.path ?? '', listed, trx))
}

async function keepCategories(
  storeId: number,
  parent: string,
  above: string,
  listed: readonly PlatformCategory[],
  trx: Transaction,
): Promise<void> {
  const byId = new Map(listed.map((one) => [one.id, one]))
  const pathOf = ({ parentId, name }: PlatformCategory): string => {
    const own = byId.get(parentId ?? '')
    return [own ? pathOf(own) : above, name].filter(Boolean).join(' › ')
  }
  const kept = listed.map((one, place) => ({
    no: one.id,
    parent: one.parentId ?? '',
    name: one.name,
    path: pathOf(one),
    leaf: one.isLeaf,
    place,
  }))
  const parents = [...new Set([parent, ...kept.map((one) => one.parent)])].toSorted((a, b) => a.localeCompare(b))
  // Two who list the same at once write one after the other.
  await row(`select pg_advisory_xact_lock(hashtext('store_categories'), ?)`, [storeId], trx)
  await rows('delete from store_categories where store_id = ? and parent_no = any(?)', [storeId, parents], trx)
  await rows(
    `insert into store_categories (store_id, category_no, parent_no, name, path, is_leaf, place)
     select :storeId, c.no, c.parent, c.name, c.path, c.leaf, c.place
       from jsonb_to_recordset(:kept::jsonb) c(no text, parent text, name text, path text, leaf boolean, place int)
     on conflict (store_id, category_no) do update set parent_no = excluded.parent_no, name = excluded.name, path = excluded.path,
       is_leaf = excluded.is_leaf, place = excluded.place`,
    { storeId, kept: JSON.stringify(kept) },
    trx,
  )
  await rows(
    `insert into store_category_lists (store_id, parent_no) select ?, p from unnest(?::text[]) p
     on conflict (store_id, parent_no) do update set listed_at = now()`,
    [storeId, parents],
    trx,
  )
}

const UNLISTED = `select c.category_no as id from store_categories c where c.store_id = ? and not c.is_leaf and not exists (
  select 1 from store_category_lists l where l.store_id = c.store_id and l.parent_no = c.category_no and l.listed_at > now() - ${STALE})`

/** Whether something is still to be listed; the first to notice starts the job. */
async function startListing(storeId: number): Promise<boolean> {
  if (!(await row(`${UNLISTED} limit 1`, [storeId]))) return false
  await transaction(jobCause(CATEGORIES), async (trx) => {
    const isFirst = await row(
      `update store_category_lists set started_at = now() where store_id = ? and parent_no = ''
          and (started_at is null or started_at < now() - interval '15 minutes') returning 1`,
      [storeId],
      trx,
    )
    if (isFirst) await enqueue(categoriesJob, { storeId }, trx)
  })
  return true
}

export async function listAll(storeId: number, signal?: AbortSignal): Promise<void> {
  for (let done = 0; done < LISTS; done += 1) {
    const next = await row<{ id: string }>(`${UNLISTED} order by length(c.path), c.category_no limit 1`, [storeId])
    if (!next) return
    await listChildren(storeId, next.id, signal)
  }
  await transaction(jobCause(CATEGORIES), async (trx) => {
    await row(
      `update store_category_lists set started_at = now() where store_id = ? and parent_no = ''`,
      [storeId],
      trx,
    )
    await enqueue(categoriesJob, { storeId }, trx)
  })
}
