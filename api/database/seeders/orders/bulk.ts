import { row, rows, type Row, type Transaction } from '#core/database'
import { dayOf } from '#organisations/days'

const AT_ONCE = 400

/** Inserts rows in few statements; all rows must have the first one's columns. */
export async function insertAll(table: string, all: readonly Row[], trx: Transaction): Promise<void> {
  const columns = Object.keys(all[0] ?? {}).join(', ')
  for (let from = 0; from < all.length; from += AT_ONCE)
    await rows(
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
      [JSON.stringify(all.slice(from, from + AT_ONCE))],
      trx,
    )
}

/** Reserves values of a sequence. */
export class Numbers {
  readonly #reserved: number[]

  private constructor(reserved: number[]) {
    this.#reserved = reserved
  }

  static async reserve(sequence: string, most: number, trx: Transaction): Promise<Numbers> {
    const found = await row<{ numbers: number[] }>(
      `select array(select nextval(?::text::regclass)::int from generate_series(1, ?::int)) as numbers`,
      [sequence, most],
      trx,
    )
    return new Numbers((found?.numbers ?? []).toReversed())
  }

  next(): number {
    const given = this.#reserved.pop()
    if (given === undefined) throw new Error('More was made than was reserved for it')
    return given
  }

  /** The product's number format: a letter, the day in China, and a counter. */
  nextNo(letter: string, at: Date, digits: number): string {
    return `${letter}${dayOf(at).slice(2).replaceAll('-', '')}${String(this.next()).padStart(digits, '0')}`
  }
}

export const idsOf = (table: string, most: number, trx: Transaction) => Numbers.reserve(`${table}_id_seq`, most, trx)
