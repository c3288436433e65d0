import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { refuseField, Refusal } from '#core/errors'
import type { CertificateFacts } from '#contracts/suppliers'
import { SealedColumn } from '#core/sealed_columns'
import { row, rows, type Row } from '#core/database'
import { findRow, lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { requirePlatform } from '#organisations/access'
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

async function lockSupplier(id: number, context: WriteContext): Promise<void> {
  await lockRow(suppliers, id, context.actor, 'edit', context.trx)
  requirePlatform(context.actor)
}

async function hostsOf(id: number, { trx }: WriteContext): Promise<string[]> {
  const hosts = await rows<{ host: string }>('select host from organisation_hosts where organisation_id = ?', [id], trx)
  if (hosts.length === 0) throw new Refusal('E_NO_HOSTS')
  return hosts.map(({ host }) => host)
}
