import { ORDER_IMPORT } from '#contracts/limits'
import type { Language } from '#contracts/languages'
import { row, type Row } from '#core/database'
import { seenBy } from '#core/crud/discreet'
import { findRow } from '#core/crud/find'
import { withLink } from '#core/crud/links'
import type { Actor } from '#core/http/actor'
import { wordOr } from '#core/words'
import { orderImports } from '#orders/imports/resources/order_imports'

interface More {
  details: Row
  undo_until: string | null
  unread: string[]
}

/** An import with why it failed, in words, what of its sheet was not read, and until when it can be taken back. */
export async function importSummary(id: number, actor: Actor, language: Language): Promise<Row> {
  const found = await withLink(orderImports, await findRow(seenBy(orderImports, actor), id, actor, 'view'), actor)
  const more = (await row<More>(
    `select details, unread, case when status = 'done' and made_count > 0 and finished_at > now() - make_interval(mins => ${ORDER_IMPORT.undoMinutes})
            then to_json(finished_at + make_interval(mins => ${ORDER_IMPORT.undoMinutes})) #>> '{}' end as undo_until from order_imports where id = ?`,
    [id],
  )) as More
  const message =
    typeof found.reason === 'string'
      ? wordOr(language, `errors.${found.reason}`, 'errors.E_UNEXPECTED', named(more.details, language))
      : null
  return { ...found, message, undo_until: more.undo_until, unread_columns: more.unread }
}

/** Columns are told as they are called. */
const named = ({ columns, ...details }: Row, language: Language): Row =>
  Array.isArray(columns)
    ? {
        ...details,
        columns: columns
          .map((column) => wordOr(language, `importColumns.${String(column)}`, 'errors.E_INVALID'))
          .join(language === 'en' ? ', ' : '、'),
      }
    : details
