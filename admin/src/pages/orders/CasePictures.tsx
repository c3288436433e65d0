import { EVIDENCE_FIELDS, type AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import { Image } from 'antd'
import { useT } from '@/i18n/useT'
import styles from './cases.module.css'

type Evidence = Pick<AfterSalesCase, (typeof EVIDENCE_FIELDS)[number]>

export function CasePictures({ shown }: { shown: Evidence }) {
  const t = useT('after-sales')
  const pictures = EVIDENCE_FIELDS.flatMap((name) => shown[name] ?? [])
  return (
    <Image.PreviewGroup>
      <div className={styles.pictures}>
        {pictures.map((address, at) => (
          <Image key={address} src={address} alt={t('evidence', { number: at + 1 })} width={104} height={104} />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}
