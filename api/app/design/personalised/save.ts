import type { FieldEntry } from '#contracts/cart'
import { FIELDS } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { serialise } from '#design/designs/revision'
import type { Personalised, ToPersonalise } from '#design/personalised/personalise'

interface Saver {
  organisation: { id: number }
  userId: number | null
}

interface Saved {
  id: number
  hash: string
  /** The document that prints the values. */
  design_version_id: number
  finished_version_id: number
  entries: readonly FieldEntry[]
}

/** The items with what they refer to once their values are saved. The number of queries does not depend on theirs. */
export async function saveFilled<Item extends ToPersonalise>(
  items: readonly Item[],
  prepared: readonly (Personalised | null)[],
  saver: Saver,
  trx: Transaction,
) {
  const wanted = prepared.filter((one) => one !== null)
  const saved = wanted.length > 0 ? await savePersonalised(wanted, saver, trx) : new Map<string, Saved>()
  return items.map(({ fields: _, ...item }, at) => {
    const own = prepared[at] && saved.get(keyOf(prepared[at].versionId, prepared[at].hash))
    return {
      ...item,
      personalisation_id: own?.id ?? null,
      personalised_for: own?.finished_version_id ?? null,
      personalised: own?.entries ?? null,
      filled_version_id: own?.design_version_id ?? null,
    }
  })
}

const keyOf = (versionId: number, hash: string) => `${versionId} ${hash}`

/** Row order is lock order: two requests with the same values cannot deadlock. The rows cannot go before the commit. */
const SAVED = `
  select p.id, p.hash, p.design_version_id, p.finished_version_id, p.entries
    from jsonb_to_recordset(?::jsonb) g(version int, hash text)
    join personalisations p on p.finished_version_id = g.version and p.hash = g.hash
   order by p.finished_version_id, p.hash for key share of p`

const INSERT = `
  with given as materialized (
    select g.*, nextval(pg_get_serial_sequence('design_versions', 'id'))::int as document_id
      from jsonb_to_recordset(:given::jsonb) g(version int, hash text, entries jsonb, digest text, document text)),
  drawn as (
    insert into design_versions (id, revision, kind, hash, document, kept_at, saved_by) overriding system value
    select document_id, 1, 'filled', digest, document::json, now(), :userId from given),
  made as (
    insert into personalisations (organisation_id, finished_version_id, design_version_id, entries, hash)
    select :organisationId, version, document_id, entries, hash from given order by version, hash
    on conflict (finished_version_id, hash) do nothing
    returning id, hash, design_version_id, finished_version_id, entries)
  select g.document_id, m.* from given g left join made m on m.design_version_id = g.document_id`

/** Equal values of one version are saved once, also by requests at the same moment. */
async function savePersonalised(
  wanted: readonly Personalised[],
  saver: Saver,
  trx: Transaction,
): Promise<ReadonlyMap<string, Saved>> {
  const distinct = new Map(wanted.map((one) => [keyOf(one.versionId, one.hash), one]))
  const found = await findSaved([...distinct.values()], trx)
  const fresh = [...distinct].flatMap(([key, one]) => (found.has(key) ? [] : [one]))
  // They were swept after they were found: the caller repeats the request.
  if (fresh.some(({ document }) => document === null)) throw new Refusal('E_UNAVAILABLE', { retryAfter: 1 })
  if (fresh.length === 0) return found
  const made = await insertDocuments(fresh, saver, trx)
  if (made.lost.length === 0) return new Map([...found, ...made.saved])
  // A concurrent request saved the same values.
  await rows('delete from design_versions where id = any(?)', [made.lost], trx)
  return findSaved([...distinct.values()], trx)
}

async function findSaved(wanted: readonly Personalised[], trx: Transaction): Promise<Map<string, Saved>> {
  const asked = wanted.map(({ versionId, hash }) => ({ version: versionId, hash }))
  const found = await rows<Saved & Record<string, unknown>>(SAVED, [JSON.stringify(asked)], trx)
  return new Map(found.map((one) => [keyOf(one.finished_version_id, one.hash), one]))
}

async function insertDocuments(fresh: readonly Personalised[], { organisation, userId }: Saver, trx: Transaction) {
  const given = fresh.flatMap(({ versionId, hash, entries, document }) => {
    const written = document && serialise(document)
    return written ? [{ version: versionId, hash, entries, digest: written.hash, document: written.text }] : []
  })
  const made = await rows<Saved & { document_id: number } & Record<string, unknown>>(
    INSERT,
    { given: JSON.stringify(given), organisationId: organisation.id, userId },
    trx,
  )
  return {
    saved: made.flatMap((one) => (one.id ? [[keyOf(one.finished_version_id, one.hash), one] as const] : [])),
    lost: made.flatMap((one) => (one.id ? [] : [one.document_id])),
  }
}

/**
 * Refuses more values than people order: each costs a document. Those saved together with their order are not counted.
 * Organisations are counted one request after another, so that two at once cannot both take the last place.
 */
export async function assertRoomForValues(
  prepared: readonly (Personalised | null)[],
  { organisation }: Saver,
  trx: Transaction,
): Promise<void> {
  const fresh = new Set(prepared.flatMap((one) => (one?.document ? [keyOf(one.versionId, one.hash)] : []))).size
  if (fresh === 0) return
  await row(`select pg_advisory_xact_lock(hashtext('filled values'), ?::int)`, [organisation.id], trx)
  const counted = await row<{ left: number }>(
    `select ?::int - count(*)::int as left from (
       select 1 from personalisations p
        where p.organisation_id = ? and p.created_at > now() - interval '1 day'
          and not exists (select 1 from order_items i where i.personalisation_id = p.id) limit ?) p`,
    [FIELDS.unordered, organisation.id, FIELDS.unordered],
    trx,
  )
  if ((counted?.left ?? 0) < fresh) throw new Refusal('E_FIELDS_FULL', { max: FIELDS.unordered })
}
