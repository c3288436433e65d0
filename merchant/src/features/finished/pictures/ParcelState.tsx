import { EXPORT_EVENT } from '@inkfold/api/contracts/exports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { http } from '@/http/client'
import { liveOf } from '@/http/live'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import styles from '@/ui/list.module.css'
import { EXPORTS, isOver, parcelQuery } from './queries'

/** The file goes to the disk without passing through the page. */
async function download(id: number) {
  const { url } = await http.post<{ url: string }>(`${EXPORTS}/${id}/link`)
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}

/** How far the zip is, and the way to it. */
export function ParcelState({ id }: { id: number }) {
  const t = useT('finished')
  const cache = useQueryClient()
  const query = useQuery(parcelQuery(id))
  useEffect(
    () => liveOf.admin.on(EXPORT_EVENT, () => void cache.invalidateQueries({ queryKey: parcelQuery(id).queryKey })),
    [cache, id],
  )
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
                <Button look="primary" onClick={() => void download(id)}>
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
