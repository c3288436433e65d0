import type { CertificateFacts } from '@inkfold/api/contracts/suppliers'
import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'
import { CertificateFactsList } from './CertificateFactsList'
import { LimitBars } from './LimitBars'
import styles from './suppliers.module.css'

export default function SupplierDetail({ row }: { row: Row }) {
  const t = useT('suppliers')
  const certificate = row.certificate as CertificateFacts | null
  return (
    <>
      <h2 className={styles.heading}>{t('action.certificate')}</h2>
      {certificate ? (
        <CertificateFactsList facts={certificate} />
      ) : (
        <p className={styles.empty}>{t('certificate.none')}</p>
      )}
      <h2 className={styles.heading}>{t('action.limits')}</h2>
      <LimitBars supplier={row.id} />
    </>
  )
}
