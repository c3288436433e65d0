import { row, rows, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { certificateFacts, type CertificatePair } from '#organisations/domain/certificates'
import { refuseUnlessPlatform } from '#organisations/domain/platform_only'
import { suppliers } from '#organisations/resources/suppliers'
import { sealedCertificates, sealedKeys } from '#organisations/sealed_certificates'

/** Certificate and key are checked against each other and the supplier's hosts, sealed, and never told again. */
export async function installCertificate(id: number, pair: CertificatePair, context: WriteContext): Promise<Row> {
  const { trx } = context
  await held(id, context)
  const facts = certificateFacts(pair, await hostsOf(id, context), new Date())
  await row(
    `update suppliers set certificate_sealed = ?, key_sealed = ?, certificate_facts = ?, version = version + 1, updated_at = now() where id = ?`,
    [sealedCertificates.seal(id, pair.certificate), sealedKeys.seal(id, pair.private_key), JSON.stringify(facts), id],
    trx,
  )
  return findRow(suppliers, id, context.actor, 'edit', trx)
}

export async function removeCertificate(id: number, context: WriteContext): Promise<Row> {
  await held(id, context)
  await row(
    `update suppliers set certificate_sealed = null, key_sealed = null, certificate_facts = null, version = version + 1, updated_at = now() where id = ?`,
    [id],
    context.trx,
  )
  return findRow(suppliers, id, context.actor, 'edit', context.trx)
}

async function held(id: number, context: WriteContext): Promise<void> {
  await holdRow(suppliers, id, context.actor, 'edit', context.trx)
  refuseUnlessPlatform(context.actor)
}

async function hostsOf(id: number, { trx }: WriteContext): Promise<string[]> {
  const hosts = await rows<{ host: string }>('select host from organisation_hosts where organisation_id = ?', [id], trx)
  if (hosts.length === 0) throw new Refusal('E_NO_HOSTS')
  return hosts.map(({ host }) => host)
}
