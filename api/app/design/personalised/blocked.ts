import app from '@adonisjs/core/services/app'
import type { DesignFace } from '#contracts/catalogue'
import type { PrintFault } from '#contracts/printing'
import { row, rows, transaction, type Transaction } from '#core/database'
import type { Cause } from '#core/http/actor'
import { PrintWatch } from '#design/ports'
import { printFaults } from '#design/printing/print_faults'
import { openDocument } from '#document/validation/validate'

/** As in the index of the migration. */
const HAS_PICTURES = `p.entries @> '[{"kind": "picture"}]'`

/** Values with a picture that was blocked since, and values marked for one that may be allowed again. */
const AFFECTED = `
  select p.id from personalisations p
   where ${HAS_PICTURES} and (p.print_fault is not null or exists (
     select 1 from jsonb_array_elements(p.entries) e
       join materials m on m.id = case when e ->> 'kind' = 'picture' then (e ->> 'value')::int end
      where m.review = 'blocked'))
   order by p.id`

const VALUES = `
  select p.id, v.finished_product_id, d.document, o.content, p.print_fault is not null as is_marked
    from personalisations p
    join finished_versions v on v.id = p.finished_version_id join product_versions o on o.id = v.product_version_id
    join design_versions d on d.id = p.design_version_id
   where p.id = ?`

interface FilledValues {
  id: number
  finished_product_id: number
  document: unknown
  content: { faces: DesignFace[] }
  is_marked: boolean
}

/** Marks values whose picture must not be printed: carts and unpaid orders refuse them, paid orders are held. */
export async function checkValuePictures(cause: Cause, signal?: AbortSignal): Promise<void> {
  for (const { id } of await rows<{ id: number }>(AFFECTED)) {
    if (signal?.aborted) return
    await transaction(cause, (trx) => checkOne(id, trx))
  }
}

async function checkOne(id: number, trx: Transaction): Promise<void> {
  const found = await row<FilledValues & Record<string, unknown>>(VALUES, [id], trx)
  if (!found) return
  const { finished_product_id: product, is_marked: isMarked } = found
  // Payments lock the same row, so a payment that locks later sees this mark.
  await row('select 1 from finished_products where id = ? for no key update', [product], trx)
  const faults = await printFaults(openDocument(found.document), found.content.faces, trx)
  const blocked = faults.find(({ reason }) => reason === 'blocked') ?? null
  if ((blocked !== null) === isMarked) return
  await saveFault(id, blocked, trx)
  await (await app.container.make(PrintWatch)).printabilityChanged([product], trx)
}

const saveFault = (id: number, fault: PrintFault | null, trx: Transaction) =>
  row('update personalisations set print_fault = ?::jsonb where id = ?', [fault && JSON.stringify(fault), id], trx)
