import { rows, type Transaction } from '#core/database'
import type { Sql } from '#core/lists/fields'
import { waitWhileFound } from '#design/finished/pictures'
import { enqueueOrderedPdfs, type OrderedFace } from '#design/render/enqueue'
import { factoryProfileSql } from '#design/render/queries'

const PROFILE = factoryProfileSql('l.factory_id')

/** Factories of lines `l` that print from PDF. */
const PDF_FACTORY = `join factories w on w.id = l.factory_id and w.print_format = 'pdf'`

/**
 * Of file `f` of line `l`, for a factory that prints from PDF: the PDF of the same artwork, in its colour or in all, with
 * the factory's current profile.
 */
const PDF_OF_PRINT = `(
  select v.file, b.storage, b.sha256, b.size
    from factories w
    join finished_pictures v on v.finished_product_id = l.finished_product_id and v.design_version_id = f.design_version_id
     and v.kind = 'print_pdf' and v.subject = f.subject and (v.colour_id = l.colour_id or v.colour_id is null)
     and v.print_profile_id is not distinct from ${PROFILE}
    join attachments b on b.public_id = substr(v.file, 8)::uuid and b.missing_at is null
   where w.id = l.factory_id and w.print_format = 'pdf'
   order by v.colour_id nulls last limit 1)`

/** The files `f` of line `l`, each with its PDF `d`, if there is one that its factory prints from. */
export const PRINTS_OF_LINE = `
    join print_files f on f.order_item_id = l.id
    left join lateral ${PDF_OF_PRINT} d on true`

/** What a factory prints of line `l`: files `c` with their attachments `a`. A print without a PDF is its PNG. */
export const FILES_OF_LINE = `${PRINTS_OF_LINE}
    join lateral (values (coalesce(d.file, f.file), coalesce(d.sha256, f.sha256), ''), (f.white_file, f.white_sha256, ' white')) c(file, sha256, plane)
      on c.file is not null
    join attachments a on a.public_id = substr(c.file, 8)::uuid`

/** Asks for the PDFs that factories miss of these lines, which the statement selects by id. */
export async function askPdfs({ text, bindings }: Sql, trx: Transaction): Promise<void> {
  const missing = await rows<OrderedFace>(
    `select l.finished_product_id as "finishedId", f.design_version_id as "designVersionId", f.subject, min(f.name_zh) as name_zh,
            min(f.name_en) as name_en, min(f.place) as place, coalesce(array_agg(distinct l.colour_id) filter (where l.colour_id is not null), '{}') as "colourIds",
            ${PROFILE} as "profileId"
       from order_items l ${PDF_FACTORY} ${PRINTS_OF_LINE}
      where l.id in (${text}) and l.finished_product_id is not null and d.file is null
      group by l.finished_product_id, f.design_version_id, f.subject, l.factory_id`,
    bindings,
    trx,
  )
  if (missing.length > 0) await enqueueOrderedPdfs(missing, trx)
}

/** Waits for the pending PDFs of these lines. Of those that fail the PNG is printed. */
export const waitForPdfs = ({ text, bindings }: Sql, signal: AbortSignal): Promise<void> =>
  waitWhileFound(
    {
      text: `select 1 from order_items l ${PDF_FACTORY} join print_files f on f.order_item_id = l.id
               join render_tasks k on k.finished_product_id = l.finished_product_id and k.design_version_id = f.design_version_id
                and k.kind = 'pdf' and k.subject = f.subject and k.status in ('waiting', 'running')
              where l.id in (${text}) limit 1`,
      bindings,
    },
    signal,
  )
