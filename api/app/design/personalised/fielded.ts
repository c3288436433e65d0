import { preparedRows, type Transaction } from '#core/database'
import { knowOwnFonts } from '#design/fonts/own_fonts'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'

export interface FieldedVersion {
  finished_product_id: number
  version_id: number
  document: DesignDocument
}

interface Wanted {
  finished_product_id: number
  /** That of an order; the current one otherwise. */
  finished_version_id?: number | null
}

type Found = Omit<FieldedVersion, 'document'> & { places: number[]; document: unknown }

/** The documents of the merchant's own finished products, each sent once; others are absent. */
export async function loadFielded(
  wanted: readonly Wanted[],
  merchantId: number,
  trx?: Transaction,
  { onlyFielded = false } = {},
): Promise<(FieldedVersion | undefined)[]> {
  const asked = wanted.map((one, at) => ({ at, id: one.finished_product_id, version: one.finished_version_id ?? null }))
  const found = await preparedRows<Found>(
    `select i.places, f.id as finished_product_id, v.id as version_id, d.document
       from (select id, version, json_agg(at) as places
               from jsonb_to_recordset(?::jsonb) i(at int, id int, version int) group by id, version) i
       join finished_products f on f.id = i.id and f.organisation_id = ?
       join finished_versions v on v.finished_product_id = f.id
        and case when i.version is null then v.number = f.version_number else v.id = i.version end
        and (v.fields <> '[]' or not ?::boolean)
       join design_versions d on d.id = v.design_version_id`,
    [JSON.stringify(asked), merchantId, onlyFielded],
    trx,
  )
  const byPlace = new Map<number, FieldedVersion>()
  for (const { places, document, ...version } of found) {
    const opened = { ...version, document: openDocument(document) }
    await knowOwnFonts(opened.document, trx)
    for (const at of places) byPlace.set(at, opened)
  }
  return wanted.map((_, at) => byPlace.get(at))
}
