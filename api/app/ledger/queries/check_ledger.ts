import { LEDGER_KINDS } from '#contracts/ledger'
import { atomically, rows } from '#core/database'
import { INVARIANTS, type Invariant } from '#ledger/domain/invariants'

export interface Breach extends Pick<Invariant, 'id' | 'says'> {
  places: string[]
}

type Client = Parameters<typeof rows>[2]

const MOST_PLACES = 20
const KINDS = JSON.stringify(Object.entries(LEDGER_KINDS).map(([kind, sides]) => ({ kind, ...sides })))

/** Every broken promise of the ledger, as of one moment; nothing at best. */
export async function checkLedger(client?: Client): Promise<Breach[]> {
  if (client) return breaches(client)
  return atomically((trx) => breaches(trx), { isolationLevel: 'repeatable read' })
}

async function breaches(client: Client): Promise<Breach[]> {
  const found: Breach[] = []
  for (const one of INVARIANTS) {
    const places = await breachesOf(one, client)
    if (places.length > 0) found.push({ id: one.id, says: one.says, places })
  }
  return found
}

async function breachesOf({ sql }: Invariant, client: Client): Promise<string[]> {
  const bindings = sql.includes(':kinds') ? [KINDS] : []
  const found = await rows<{ place: string }>(
    `select place from (${sql.replace(':kinds', '?')}) p limit ${MOST_PLACES}`,
    bindings,
    client,
  )
  return found.map(({ place }) => place)
}
