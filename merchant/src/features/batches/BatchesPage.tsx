import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { ButtonLink } from '@/ui/Button'
import { PageHead } from '@/ui/list/PageHead'
import styles from '@/ui/list.module.css'
import { BatchList } from './BatchList'
import { Making } from './making/Making'
import { Progress } from './progress/Progress'

const idIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

export default function BatchesPage() {
  const t = useT('batches')
  const [query] = useSearchParams()
  const batch = idIn(query.get('batch'))
  const isNew = query.has('new')
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {!isNew && (
          <Allowed node="design_batches.create">
            <ButtonLink variant="primary" to="?new=1">
              {t('begin')}
            </ButtonLink>
          </Allowed>
        )}
        {(isNew || batch !== null) && <ButtonLink to="?">{t('back')}</ButtonLink>}
      </PageHead>
      {isNew ? (
        <Making design={idIn(query.get('design'))} />
      ) : batch === null ? (
        <BatchList />
      ) : (
        <Progress key={batch} id={batch} />
      )}
    </div>
  )
}
