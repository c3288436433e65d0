import { rows, type Transaction } from '#core/database'

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
