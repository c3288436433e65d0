import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { refuseField } from '#core/errors'
import type { CertificateFacts } from '#contracts/suppliers'

export interface CertificatePair {
  certificate: string
  private_key: string
}

/** What may be told of a certificate, once it and its key are a pair that serves these hosts today. */
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
