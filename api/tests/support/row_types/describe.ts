import pg from 'pg'
import { numberNames, numberPlaceholders } from '#core/driver/plans'
import environment from '#start/env'
import type { Kind } from '#tests/support/row_types/typed_statements'

export interface Column {
  name: string
  type: string
  kind: Kind
}

interface Field {
  name: string
  dataTypeID: number
}
interface Wire {
  parse(statement: { text: string }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** Parses a statement and asks for its columns without running it; `pg` accepts any object with these methods. */
class Describe {
  readonly columns = Promise.withResolvers<Field[]>()
  readonly #text: string
  #fields: Field[] = []

  constructor(text: string) {
    this.#text = text
  }

  submit(wire: Wire): null {
    wire.parse({ text: this.#text })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
    return null
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#fields = fields
  }

  handleError(error: Error) {
    this.columns.reject(error)
  }

  handleReadyForQuery() {
    this.columns.resolve(this.#fields)
  }
}

/** PostgreSQL's types by what `pg` makes of them. */
const KINDS: Record<string, Kind> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'date',
  json: 'any',
  jsonb: 'any',
  bytea: 'object',
  void: 'any',
}

const ANY = new Proxy({}, { has: () => true })

/** A statement has `?` or names, not both. */
function numbered(sql: string): string {
  const { text, values } = numberNames(sql, ANY)
  return values.length > 0 ? text : numberPlaceholders(sql)
}

/** Describes statements by the database of this run. */
export async function withDescriber<T>(
  work: (describe: (sql: string) => Promise<Column[]>) => Promise<T>,
  url = environment.DATABASE_URL,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: types } = await client.query<{ oid: number; name: string; is_array: boolean }>(
      `select oid, typname as name, typcategory = 'A' as is_array from pg_type`,
    )
    const byOid = new Map(types.map((one) => [one.oid, one]))
    return await work(async (sql) => {
      const described = new Describe(numbered(sql))
      client.query(described as unknown as pg.Submittable)
      return (await described.columns.promise).map(({ name, dataTypeID }) => {
        const type = byOid.get(dataTypeID)
        return {
          name,
          type: type?.name ?? 'unknown',
          kind: type?.is_array ? 'array' : (KINDS[type?.name ?? ''] ?? 'string'),
        }
      })
    })
  } finally {
    await client.end()
  }
}
