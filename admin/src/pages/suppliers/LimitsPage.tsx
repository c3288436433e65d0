import { Form } from 'antd'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { useT } from '@/i18n/useT'
import { useUser } from '@/session/access'
import { useTitle } from '@/session/site'
import { useUrlQuery } from '@/ui/useUrlQuery'
import type { PageProps } from '../pages'
import { LimitBars } from './LimitBars'
import styles from './suppliers.module.css'

/** A supplier sees its own limits; the platform selects a supplier. */
export default function LimitsPage({ title }: PageProps) {
  const t = useT('supplier-limits')
  const { organisation } = useUser()
  const [query, setQuery] = useUrlQuery()
  const chosen = Number(query.get('supplier')) || null
  const supplier = organisation.kind === 'supplier' ? organisation.id : chosen
  useTitle(title)

  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {organisation.kind === 'platform' && (
        <Form layout="vertical" className={styles.chooser}>
          <Form.Item label={t('supplier')} htmlFor="limits-supplier">
            <RemoteSelect
              id="limits-supplier"
              resource="suppliers"
              value={chosen}
              onChange={(id) => setQuery(id ? { supplier: String(id) } : {})}
            />
          </Form.Item>
        </Form>
      )}
      {supplier ? <LimitBars supplier={supplier} /> : <p className={styles.empty}>{t('choose')}</p>}
    </section>
  )
}
