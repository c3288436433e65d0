import type { CertificateFacts } from '@inkfold/api/contracts/suppliers'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './suppliers.module.css'

/** The only facts of a certificate that the API reveals. */
export function CertificateFactsList({ facts }: { facts: CertificateFacts }) {
  const t = useT('suppliers')
  const format = useFormat()
  const shown = {
    subject: facts.subject,
    issuer: facts.issuer,
    hosts: facts.hosts.join(', '),
    validity: `${format.date(facts.valid_from)} – ${format.date(facts.valid_to)}`,
    fingerprint: facts.fingerprint,
  }
  return (
    <dl className={styles.facts}>
      {Object.entries(shown).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`certificate.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
