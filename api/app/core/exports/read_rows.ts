import { rows, type Row, type Transaction } from '#core/database'
import type { SheetCell } from '#contracts/sheets'
import { cellsOf, labelsFor, nameOf } from '#core/exports/cells'
import type { ReadColumn } from '#core/exports/columns'
import type { Selection } from '#core/exports/selection'
import type { Actor } from '#core/http/actor'
import type { Language } from '#contracts/languages'

const AT_ONCE = 500

interface Reading {
  selection: Selection
  columns: ReadColumn[]
  actor: Actor
  language: Language
}

/** All rows as they stood at one moment, some at a time: the database keeps the place. */
export async function* readRows(
  { selection, columns, actor, language }: Reading,
  trx: Transaction,
): AsyncGenerator<SheetCell[][]> {
  const { resource, where, order } = selection
  const list = columns.map(({ sql }, i) => `${sql} as ${nameOf(i)}`).join(', ')
  await rows(
    `declare export no scroll cursor for select ${list} from ${resource.table} t ${where.text} order by ${order}`,
    [...columns.flatMap(({ bindings }) => bindings), ...where.bindings],
    trx,
  )
  for (let batch = await fetchSome(trx); batch.length > 0; batch = await fetchSome(trx)) {
    const labels = await labelsFor(batch, { columns, actor, language }, trx)
    yield batch.map((row) => cellsOf(row, columns, labels))
  }
}

const fetchSome = (trx: Transaction) => rows<Row>(`fetch ${AT_ONCE} from export`, [], trx)
