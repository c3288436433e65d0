import { domainToASCII } from 'node:url'
import { preparedRow, row, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { environment } from '#start/environment'
import { HOST_FIELDS, type HostField } from '#contracts/suppliers'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Characters that only occur in URLs; the conversion would silently truncate there. */
const NOT_IN_HOST_NAMES = /[\s/:?#@%[\]\\\p{Cc}]/u

/** The normalised host name, or null: no address, port, path or IP number, and at least two labels. */
export function parseHostName(given: string): string | null {
  if (NOT_IN_HOST_NAMES.test(given)) return null
  const host = domainToASCII(given.toLowerCase().replace(/\.$/, ''))
  const labels = host.split('.')
  const isValid = host.length <= 253 && labels.length >= 2 && labels.every((label) => LABEL.test(label))
  return isValid && /[a-z]/.test(labels.at(-1) ?? '') ? host : null
}

/** Assigns hosts to a supplier. The unique constraint decides between concurrent claims. */
export async function setHosts(supplierId: number, values: Row, trx: Transaction): Promise<void> {
  const fields = (Object.keys(HOST_FIELDS) as HostField[]).filter((field) => values[field] !== undefined)
  const wanted = fields.map((field) => [field, validateHost(field, values[field] as string | null)] as const)
  refuseDuplicates(wanted)
  await row(
    'delete from organisation_hosts where organisation_id = ? and purpose = any(?)',
    [supplierId, fields.map((field) => HOST_FIELDS[field])],
    trx,
  )
  for (const [field, host] of wanted) if (host) await claimHost(supplierId, field, host, trx)
}

async function claimHost(supplierId: number, field: HostField, host: string, trx: Transaction) {
  const taken = await row(
    'insert into organisation_hosts (host, organisation_id, purpose) values (?, ?, ?) on conflict do nothing returning 1',
    [host, supplierId, HOST_FIELDS[field]],
    trx,
  )
  if (!taken) throw refuseField(field, 'E_HOST_TAKEN', { host })
}

function validateHost(field: HostField, given: string | null): string | null {
  if (!given) return null
  const host = parseHostName(given)
  if (!host) throw refuseField(field, 'E_HOST_INVALID')
  if (host === new URL(environment.APP_URL).hostname) throw refuseField(field, 'E_HOST_OURS', { host })
  return host
}

function refuseDuplicates(wanted: readonly (readonly [HostField, string | null])[]) {
  const seen = new Set<string>()
  for (const [field, host] of wanted) {
    if (host && seen.has(host)) throw refuseField(field, 'E_HOST_TAKEN', { host })
    if (host) seen.add(host)
  }
}

/** Whether the product answers under this host: the platform's own, or one of an active supplier. */
export async function isServedHost(host: string): Promise<boolean> {
  if (host === new URL(environment.APP_URL).hostname) return true
  const found = await preparedRow(
    'select 1 from organisation_hosts h join organisations o on o.id = h.organisation_id and o.disabled_at is null where h.host = ?',
    [host],
  )
  return found !== undefined
}
