import { rows, type Transaction } from '#core/database'

export type OfferedKind = 'menu' | 'permission'

/** Those of `keys` that this installation has never been offered; they count as offered from now on. */
export async function newEntries(kind: OfferedKind, keys: readonly string[], trx: Transaction): Promise<Set<string>> {
  const added = await rows<{ key: string }>(
    'insert into offered_entries (kind, key) select ?, unnest(?::text[]) on conflict do nothing returning key',
    [kind, keys],
    trx,
  )
  return new Set(added.map(({ key }) => key))
}
