import { CERTIFICATE_STAGES, type CertificateFacts } from '@inkfold/api/contracts/suppliers'
import { Alert } from 'antd'
import { useState } from 'react'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './suppliers.module.css'

const DAY_MS = 86_400_000

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
  const [now] = useState(Date.now)
  const days = Math.ceil((Date.parse(facts.valid_to) - now) / DAY_MS)
  return (
    <>
      {days <= CERTIFICATE_STAGES[0] && (
        <Alert
          className={styles.ending}
          type={days > 0 ? 'warning' : 'error'}
          showIcon
          title={t(days > 0 ? 'certificate.ending' : 'certificate.over', { days })}
        />
      )}
      <dl className={styles.facts}>
        {Object.entries(shown).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`certificate.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
