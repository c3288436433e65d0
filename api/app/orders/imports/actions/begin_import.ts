import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { enqueue } from '#core/jobs/enqueue'
import type { WriteContext } from '#core/crud/resource'
import { reachable } from '#core/crud/find'
import { sentFile } from '#media/queries/sent_file'
import type { SalesPlatform } from '#contracts/supplier_levels'
import { importJob } from '#orders/imports/jobs/import_job'
import { stores } from '#stores/resources/stores'

export interface NewImport {
  file: string
  sales_platform: SalesPlatform
  store_id: number
}

/** A sheet that was sent, for one store: what stands in it is looked at before anything is made. Answers its id. */
export async function beginImport(asked: NewImport, { actor, trx }: WriteContext): Promise<number> {
  const { organisation } = actor
  if (organisation.kind !== 'merchant') throw new Refusal('E_MERCHANTS_ONLY')
  if ((await reachable(stores, [asked.store_id], actor, 'view', trx)).size === 0 || !(await sellsOn(asked, trx)))
    throw refuseField('store_id', 'E_IMPORT_STORE')
  const sent = await sentFile(asked.file, 'import', actor, trx)
  if (!sent) throw refuseField('file', 'E_IMPORT_FILE')
  const made = await row<{ id: number }>(
    `insert into order_imports (organisation_id, owner_user_id, sales_platform, store_id, file, file_name) values (?, ?, ?, ?, ?, ?) returning id`,
    [organisation.id, actor.userId, asked.sales_platform, asked.store_id, asked.file, sent.name],
    trx,
  )
  const id = made?.id as number
  await enqueue(importJob, { id }, trx)
  return id
}

async function sellsOn({ store_id: store, sales_platform: platform }: NewImport, trx: Transaction): Promise<boolean> {
  const found = await row(
    `select 1 from stores where id = ? and sales_platform = ? and status = 'enabled'`,
    [store, platform],
    trx,
  )
  return found !== undefined
}
