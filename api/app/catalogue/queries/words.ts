import { rows, type Row, type Transaction } from '#core/database'
import type { FieldReasons } from '#core/errors'

/** The values a dictionary offers. */
export async function wordsOf(code: string, trx: Transaction): Promise<ReadonlySet<string>> {
  const found = await rows<{ value: string }>(
    `select i.value from dictionary_items i join dictionary_types t on t.id = i.type_id
      where t.code = ? and t.status = 'enabled' and i.status = 'enabled'`,
    [code],
    trx,
  )
  return new Set(found.map(({ value }) => value))
}

/** Fields that hold a word their dictionary does not offer. What stood there before may stay. */
export async function wordFaults(
  dictionaries: Record<string, string>,
  values: Row,
  before: Row | null,
  trx: Transaction,
): Promise<FieldReasons> {
  const faults: FieldReasons = {}
  for (const [field, code] of Object.entries(dictionaries)) {
    const word = values[field]
    if (typeof word === 'string' && word !== before?.[field] && !(await wordsOf(code, trx)).has(word))
      faults[field] = [{ key: 'validation.enum' }]
  }
  return faults
}
