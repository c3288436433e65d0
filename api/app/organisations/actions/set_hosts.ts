import { row, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { environment } from '#start/environment'
import { HOST_FIELDS, type HostField } from '#contracts/suppliers'
import { hostNameOf } from '#organisations/domain/host_names'

/** Gives a supplier its addresses. Whose a host is the database decides: of two who want it at once one gets it. */
export async function setHosts(supplierId: number, values: Row, trx: Transaction): Promise<void> {
  const fields = (Object.keys(HOST_FIELDS) as HostField[]).filter((field) => values[field] !== undefined)
  const wanted = fields.map((field) => [field, checked(field, values[field] as string | null)] as const)
  refuseTwice(wanted)
  await row(
    'delete from organisation_hosts where organisation_id = ? and purpose = any(?)',
    [supplierId, fields.map((field) => HOST_FIELDS[field])],
    trx,
  )
  for (const [field, host] of wanted) if (host) await take(supplierId, field, host, trx)
}

async function take(supplierId: number, field: HostField, host: string, trx: Transaction) {
  const taken = await row(
    'insert into organisation_hosts (host, organisation_id, purpose) values (?, ?, ?) on conflict do nothing returning 1',
    [host, supplierId, HOST_FIELDS[field]],
    trx,
  )
  if (!taken) throw refuseField(field, 'E_HOST_TAKEN', { host })
}

function checked(field: HostField, given: string | null): string | null {
  if (!given) return null
  const host = hostNameOf(given)
  if (!host) throw refuseField(field, 'E_HOST_INVALID')
  if (host === new URL(environment.APP_URL).hostname) throw refuseField(field, 'E_HOST_OURS', { host })
  return host
}

function refuseTwice(wanted: readonly (readonly [HostField, string | null])[]) {
  const seen = new Set<string>()
  for (const [field, host] of wanted) {
    if (host && seen.has(host)) throw refuseField(field, 'E_HOST_TAKEN', { host })
    if (host) seen.add(host)
  }
}
