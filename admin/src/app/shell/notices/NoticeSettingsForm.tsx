import { DIGESTS, MUTABLE_AREAS, NOTICE_AREAS, type NoticeSettings } from '@inkfold/api/contracts/notices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Radio, Switch } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { saveNoticeSettings, settingsQuery } from './api'
import styles from './notices.module.css'

/** Notification areas and the frequency of mails about unread ones. Each change saves at once. */
export function NoticeSettingsForm() {
  const t = useT('notices')
  const words = useT('words')
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(settingsQuery)
  const [chosen, choose] = useState<NoticeSettings>()
  const save = useMutation({
    mutationFn: saveNoticeSettings,
    // Serialised, so that the last change wins.
    scope: { id: 'notice-settings' },
    onSuccess: (_, wanted) => void cache.setQueryData(settingsQuery.queryKey, wanted),
    onError: () => choose(undefined),
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  const kept = chosen ?? data
  if (!kept) return <LoadingSkeleton />

  const change = (some: Partial<NoticeSettings>) => {
    const wanted = { ...kept, ...some }
    choose(wanted)
    save.mutate(wanted)
  }
  const ring = (area: (typeof NOTICE_AREAS)[number], rings: boolean) =>
    change({ muted: rings ? kept.muted.filter((one) => one !== area) : [...kept.muted, area] })
  return (
    <>
      {save.error && <Problem error={save.error} />}
      <h3 className={styles.heading}>{t('areas')}</h3>
      {NOTICE_AREAS.map((area) => (
        <label key={area} className={styles.setting}>
          <span>
            {words(`noticeAreas.${area}`)}
            <small>{t(`area.${area}`)}</small>
          </span>
          <Switch
            checked={!kept.muted.includes(area)}
            disabled={!MUTABLE_AREAS.includes(area)}
            onChange={(rings) => ring(area, rings)}
          />
        </label>
      ))}
      <h3 className={styles.heading} id="notice-digest">
        {t('digest')}
      </h3>
      <p className={styles.hint}>{t('digest_hint')}</p>
      <Radio.Group
        aria-labelledby="notice-digest"
        value={kept.digest}
        onChange={({ target }) => change({ digest: target.value })}
        options={DIGESTS.map((value) => ({ value, label: words(`digests.${value}`) }))}
      />
    </>
  )
}
