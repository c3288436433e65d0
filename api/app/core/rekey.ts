import { row, rows } from '#core/database'
import { sealedColumns, type SealedColumn, secrets } from '#core/sealed_columns'

const AT_ONCE = 500

interface SealedRow {
  id: number
  sealed: string
}

/** Seals again, with the newest key, whatever an older one sealed; after it the older ones can leave APP_KEY. */
export async function rekey(keyring = secrets): Promise<number> {
  let renewed = 0
  for (const column of sealedColumns) renewed += await rekeyColumn(column, keyring)
  return renewed
}

async function rekeyColumn(column: SealedColumn, keyring: typeof secrets): Promise<number> {
  const { table, key, column: name } = column.place
  const page = `select ${key} as id, ${name} as sealed from ${table} where ${key} > ? and ${name} is not null order by ${key} limit ${AT_ONCE}`
  let renewed = 0
  for (
    let last = 0, held: SealedRow[];
    (held = await rows<SealedRow>(page, [last])).length > 0;
    last = held.at(-1)?.id ?? last
  ) {
    for (const { id, sealed } of held.filter((one) => column.isStale(one.id, one.sealed, keyring))) {
      const again = column.seal(id, column.open(id, sealed, keyring), keyring)
      // No match: the row was written since it was read, so it already has the newest key.
      const kept = await row(`update ${table} set ${name} = ? where ${key} = ? and ${name} = ? returning 1`, [
        again,
        id,
        sealed,
      ])
      if (kept) renewed++
    }
  }
  return renewed
}
