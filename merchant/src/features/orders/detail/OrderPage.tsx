import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { Detail } from './Detail'
import styles from './detail.module.css'
import { tabIn } from './tabs'

export default function OrderPage() {
  const t = useT('orders')
  const [query, setQuery] = useUrlQuery()
  const id = Number(query.get('id'))
  if (!Number.isInteger(id) || id < 1)
    return (
      <Empty isPage title={t('none')} body={t('none.body')}>
        <ButtonLink variant="primary" to="/admin/order">
          {t('title')}
        </ButtonLink>
      </Empty>
    )
  return (
    <div className={styles.page}>
      <Detail
        key={id}
        id={id}
        isPage
        tab={tabIn(query.get('tab'))}
        onTab={(tab) => setQuery({ id: String(id), ...(tab !== 'info' && { tab }) }, { replace: true })}
      />
    </div>
  )
}
