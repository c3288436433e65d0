import { EXPORT_EVENT } from '@inkfold/api/contracts/exports'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { download, exportQuery, isOver } from '@/ui/exports/queries'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import styles from '@/ui/list.module.css'

const EVENTS = [EXPORT_EVENT]

export function ParcelState({ id }: { id: number }) {
  const t = useT('finished')
  const query = useQuery(exportQuery(id))
  useLiveRefetch([exportQuery(id).queryKey], EVENTS)
  return (
    <Loaded query={query}>
      {(parcel) => (
        <div className={styles.form}>
          {!isOver(parcel) && <p role="status">{t('send.far', { percent: parcel.progress })}</p>}
          {parcel.status === 'failed' && <Notice kind="danger">{parcel.failure ?? t('send.failed')}</Notice>}
          {parcel.status === 'success' && (
            <>
              <Notice kind="success">{t('send.ready')}</Notice>
              <div className={styles.steps}>
                <Button variant="primary" onClick={() => void download(id)}>
                  {t('send.download')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}
