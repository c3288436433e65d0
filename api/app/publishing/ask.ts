import type { PublicationFault } from '#contracts/publishing/form'
import { rulePackOf } from '#contracts/publishing/packs'
import { fillVariables } from '#contracts/publishing/texts'
import { validatePublication } from '#contracts/publishing/validate'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { enqueue } from '#core/jobs/job_queue'
import { publicationStates } from '#design/finished/finished'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { assertPlatformOpen } from '#stores/stores'
import { contextOf, loadPublications, type LoadedPublication } from '#publishing/context'
import { publications } from '#publishing/publications'
import { publishJob } from '#publishing/release'
import { updateSummaries } from '#publishing/summary'

/** Faults of the form, each at its field. */
export class PublicationFaults extends Refusal {
  readonly faults: readonly PublicationFault[]

  constructor(faults: readonly PublicationFault[]) {
    super('E_PUBLICATION_FAULTS', { count: faults.length })
    this.faults = faults
  }
}

/** Locks a publication within the user's range that has no pending release. */
export async function lockIdle(
  id: number,
  verb: 'edit' | 'publish',
  { actor, trx }: WriteContext,
): Promise<LoadedPublication> {
  await lockRow(publications, id, actor, verb, trx)
  const [loaded] = await loadPublications([id], trx)
  if (!loaded) throw new Refusal('E_NOT_FOUND')
  if (loaded.pending) throw new Refusal('E_PUBLICATION_BUSY')
  return loaded
}

/** Publishes the current form; a live listing is updated under its id. */
export async function askPublish(id: number, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const loaded = await lockIdle(id, 'publish', context)
  const action = loaded.status === 'to_release' ? 'publish' : 'republish'
  const status = publicationStates.next(loaded.status, action)
  await assertPublishable(loaded, trx)
  const number = loaded.version_number + 1
  const pack = rulePackOf(loaded.sales_platform, loaded.region)
  await row(
    `insert into publication_versions (publication_id, number, form, finished_version, rule_pack, published_by, published_name)
     values (?, ?, ?::jsonb, ?, ?, ?, ?)`,
    [
      id,
      number,
      JSON.stringify(loaded.form),
      loaded.finished_version,
      `${pack.platform} ${pack.version}`,
      actor.userId,
      actor.username,
    ],
    trx,
  )
  await begin(loaded, { status, action, number }, trx)
}

/** Takes it off sale once the platform has confirmed. */
export async function askUnpublish(id: number, context: WriteContext): Promise<void> {
  const loaded = await lockIdle(id, 'publish', context)
  publicationStates.next(loaded.status, 'unpublish')
  await begin(loaded, { status: loaded.status, action: 'unpublish', number: loaded.version_number }, context.trx)
}

/** The same by a store's rule. The caller has locked the publications; they are on sale and nothing is pending. */
export async function beginUnpublish(ids: readonly number[], trx: Transaction): Promise<void> {
  if (ids.length === 0) return
  for (const loaded of await loadPublications(ids, trx))
    await begin(loaded, { status: loaded.status, action: 'unpublish', number: loaded.version_number }, trx)
}

interface Beginning {
  status: string
  action: string
  number: number
}

async function begin(
  { id, attempt, store_id: store, finished_product_id: product }: LoadedPublication,
  to: Beginning,
  trx: Transaction,
) {
  // A failed one keeps its reason until it is off sale.
  await row(
    `update publications set status = :status, pending = :action, attempt = attempt + 1, version_number = :number,
        reason = case when :action = 'unpublish' then reason end, sent_at = null,
        send_key = coalesce(send_key, 'inkfold-' || id || '-' || (attempt + 1)), asked_at = now(),
        check_at = now() + interval '5 minutes', version = version + 1, updated_at = now()
      where id = :id`,
    { ...to, id },
    trx,
  )
  await updateSummaries([product], trx)
  await enqueue(publishJob, { id, attempt: attempt + 1, store }, trx)
}

async function assertPublishable(loaded: LoadedPublication, trx: Transaction): Promise<void> {
  if (!loaded.is_store_enabled) throw new Refusal('E_STORE_DISABLED', { store: loaded.store })
  const found = await row<{ supplier: number; is_unprintable: boolean }>(
    `select o.parent_id as supplier, v.print_fault is not null as is_unprintable from organisations o, finished_versions v
      where o.id = ? and v.finished_product_id = ? and v.number = ?`,
    [loaded.organisation_id, loaded.finished_product_id, loaded.finished_version],
    trx,
  )
  if (found?.is_unprintable) throw new Refusal('E_PUBLICATION_UNPRINTABLE', { name: loaded.name })
  if (found) await assertPlatformOpen(loaded.sales_platform, found.supplier, trx)
  const context = contextOf(loaded)
  const faults = validatePublication(loaded.form, context)
  if (faults.length > 0) throw new PublicationFaults(faults)
  const { form } = loaded
  const said = (language: 'zh-cn' | 'en', text: string) => fillVariables(text, context.variables[language])
  await rejectRiskyTexts({
    'form.title_zh': said('zh-cn', form.title_zh),
    'form.title_en': said('en', form.title_en),
    'form.description_zh': said('zh-cn', form.description_zh),
    'form.description_en': said('en', form.description_en),
  })
}
