import type { StorageUse } from '@inkfold/api/contracts/uploads'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './files.module.css'

/** Used storage of the organisation; refetched after every stored file. */
export function StorageUsed({ stored }: { stored: number }) {
  const t = useT('attachments')
  const { bytes } = useFormat()
  const { data } = useQuery({
    queryKey: ['storage-use', stored],
    queryFn: () => client.get<StorageUse>('/api/v1/attachments/storage', { allowDuplicate: true }),
    placeholderData: (before) => before,
  })
  if (!data) return <p className={styles.storage} aria-busy />
  const { used, allowed, kept, files, missing } = data
  return (
    <div className={styles.storage}>
      <span>
        {allowed === null
          ? t('storage_used', { used: bytes(used) })
          : t('storage_of', { used: bytes(used), allowed: bytes(allowed) })}{' '}
        {t('storage_kept', { files, kept: bytes(kept) })}
      </span>
      {allowed !== null && (
        <Progress percent={Math.round((used / allowed) * 100)} size="small" aria-label={t('storage')} />
      )}
      {missing > 0 && <span role="alert">{t('storage_missing', { missing })}</span>}
    </div>
  )
}
