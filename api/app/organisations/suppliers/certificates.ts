import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { refuseField, Refusal } from '#core/errors'
import { CERTIFICATE_STAGES, type CertificateFacts } from '#contracts/suppliers'
import { SealedColumn } from '#core/sealed_columns'
import { preparedRow, row, rows, transaction, type Row, type Transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'
import { notifyUsers, permissionHolders } from '#core/notices/notify_user'
import { findRow, lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { requirePlatform } from '#organisations/access'
import { DAY_MS } from '#organisations/days'
import { suppliers } from '#organisations/suppliers/suppliers'

export interface CertificatePair {
  certificate: string
  private_key: string
}

/** Public facts of a certificate, after checking that it matches its key and is valid for these hosts today. */
export function certificateFacts(pair: CertificatePair, hosts: readonly string[], now: Date): CertificateFacts {
  const certificate = readCertificate(pair.certificate)
  if (!certificate.checkPrivateKey(readKey(pair.private_key))) throw refuseField('private_key', 'E_CERTIFICATE_KEY')
  refuseOutOfDate(certificate, now)
  const uncovered = hosts.filter((host) => !covers(certificate, host))
  if (uncovered.length > 0) throw refuseField('certificate', 'E_CERTIFICATE_HOSTS', { hosts: uncovered.join(', ') })
  return {
    subject: inOneLine(certificate.subject),
    issuer: inOneLine(certificate.issuer),
    valid_from: certificate.validFromDate.toISOString(),
    valid_to: certificate.validToDate.toISOString(),
    fingerprint: certificate.fingerprint256,
    hosts: namesIn(certificate),
  }
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw refuseField('certificate', 'E_CERTIFICATE_UNREADABLE')
  }
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw refuseField('private_key', 'E_KEY_UNREADABLE')
  }
}

function refuseOutOfDate({ validFromDate, validToDate }: X509Certificate, now: Date) {
  if (now < validFromDate)
    throw refuseField('certificate', 'E_CERTIFICATE_EARLY', { date: validFromDate.toISOString().slice(0, 10) })
  if (now > validToDate)
    throw refuseField('certificate', 'E_CERTIFICATE_EXPIRED', { date: validToDate.toISOString().slice(0, 10) })
}

const covers = (certificate: X509Certificate, host: string) =>
  certificate.checkHost(host, { subject: 'never', partialWildcards: false }) !== undefined

const namesIn = ({ subjectAltName = '' }: X509Certificate) =>
  subjectAltName
    .split(', ')
    .filter((name) => name.startsWith('DNS:'))
    .map((name) => name.slice('DNS:'.length))

const inOneLine = (name: string) => (name ?? '').replaceAll('\n', ', ')

export const sealedCertificates = new SealedColumn({ table: 'suppliers', key: 'id', column: 'certificate_sealed' })
export const sealedKeys = new SealedColumn({ table: 'suppliers', key: 'id', column: 'key_sealed' })

/** Validates the certificate, its key and the supplier's hosts; the key is stored encrypted and never returned. */
export async function installCertificate(id: number, pair: CertificatePair, context: WriteContext): Promise<Row> {
  const { trx } = context
  await lockSupplier(id, context)
  const facts = certificateFacts(pair, await hostsOf(id, context), new Date())
  await row(
    `update suppliers set certificate_sealed = ?, key_sealed = ?, certificate_facts = ?, version = version + 1, updated_at = now() where id = ?`,
    [sealedCertificates.seal(id, pair.certificate), sealedKeys.seal(id, pair.private_key), JSON.stringify(facts), id],
    trx,
  )
  return findRow(suppliers, id, context.actor, 'edit', trx)
}

export async function removeCertificate(id: number, context: WriteContext): Promise<Row> {
  await lockSupplier(id, context)
  await row(
    `update suppliers set certificate_sealed = null, key_sealed = null, certificate_facts = null, version = version + 1, updated_at = now() where id = ?`,
    [id],
    context.trx,
  )
  return findRow(suppliers, id, context.actor, 'edit', context.trx)
}

interface SealedPair {
  id: number
  certificate_sealed: string
  key_sealed: string
}

/** Certificate and key of an active supplier's host, if they hold for it now; otherwise the proxy obtains a certificate itself. */
export async function pairForHost(host: string, now = new Date()): Promise<string | undefined> {
  const sealed = await preparedRow<SealedPair & Record<string, unknown>>(
    `select s.id, s.certificate_sealed, s.key_sealed from organisation_hosts h
       join organisations o on o.id = h.organisation_id and o.disabled_at is null
       join suppliers s on s.id = o.id
      where h.host = ? and s.certificate_sealed is not null`,
    [host],
  )
  if (!sealed) return undefined
  const pem = sealedCertificates.open(sealed.id, sealed.certificate_sealed)
  const certificate = readCertificate(pem)
  const isValid = now >= certificate.validFromDate && now <= certificate.validToDate && covers(certificate, host)
  return isValid ? `${pem}\n${sealedKeys.open(sealed.id, sealed.key_sealed)}\n` : undefined
}

async function lockSupplier(id: number, context: WriteContext): Promise<void> {
  await lockRow(suppliers, id, context.actor, 'edit', context.trx)
  requirePlatform(context.actor)
}

async function hostsOf(id: number, { trx }: WriteContext): Promise<string[]> {
  const hosts = await rows<{ host: string }>('select host from organisation_hosts where organisation_id = ?', [id], trx)
  if (hosts.length === 0) throw new Refusal('E_NO_HOSTS')
  return hosts.map(({ host }) => host)
}

const NAME = 'organisations.certificates'

/** Daily, in office hours of the people who can act. */
export const certificateWatch = defineJob({
  name: NAME,
  schedule: { cron: '30 9 * * *', tz: 'Asia/Shanghai' },
  handle: () => warnOfCertificates(new Date()),
})

interface EndingCertificate {
  id: number
  platform_id: number
  supplier: string
  fingerprint: string
  valid_to: string
}

/** Each stage of a certificate once, and after missed days only the one that is due. */
export async function warnOfCertificates(now: Date): Promise<void> {
  const ending = await rows<EndingCertificate & Record<string, unknown>>(
    `select s.id, o.parent_id as platform_id, o.name as supplier, s.certificate_facts ->> 'fingerprint' as fingerprint,
            s.certificate_facts ->> 'valid_to' as valid_to
       from suppliers s join organisations o on o.id = s.id and o.disabled_at is null
      where (s.certificate_facts ->> 'valid_to')::timestamptz <= ?::timestamptz + make_interval(days => ?) order by s.id`,
    [now.toISOString(), CERTIFICATE_STAGES[0]],
  )
  for (const one of ending) await warn(one, now)
}

async function warn(certificate: EndingCertificate, now: Date): Promise<void> {
  const left = Math.max(0, Math.ceil((Date.parse(certificate.valid_to) - now.getTime()) / DAY_MS))
  const stage = Math.min(...CERTIFICATE_STAGES.filter((one) => left <= one))
  await transaction(jobCause(NAME), async (trx) => {
    const isFirst = await row(
      'insert into certificate_warnings (supplier_id, fingerprint, days) values (?, ?, ?) on conflict do nothing returning 1',
      [certificate.id, certificate.fingerprint, stage],
      trx,
    )
    if (!isFirst) return
    const kind = stage === 0 ? 'certificate_over' : 'certificate_ending'
    const params = { supplier: certificate.supplier, day: certificate.valid_to.slice(0, 10) }
    await notifyUsers(await peopleOf(certificate, trx), kind, params, trx)
  })
}

/** The platform installs certificates; the supplier brings them. */
async function peopleOf({ id, platform_id: platform }: EndingCertificate, trx: Transaction) {
  const main = `select id from users where organisation_id = ? and account_type = 'main' order by id`
  const [holders, own] = [
    await permissionHolders(platform, 'suppliers.edit', trx),
    await rows<{ id: number }>(main, [id], trx),
  ]
  return [...holders, ...own]
}
