import {
  DIGESTS,
  MUTABLE_AREAS,
  NOTICE_AREAS,
  type NoticeArea,
  type NoticeSettings,
} from '@inkfold/api/contracts/notices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Radio, Switch } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { useShell } from '../ShellContext'
import styles from './notices.module.css'
import { noticesOf } from './queries'

/** Notification areas and the frequency of mails about unread ones. Each change saves at once. */
export function NoticeSettingsForm() {
  const { settings, saveNoticeSettings } = noticesOf(useShell().area)
  const cache = useQueryClient()
  const query = useQuery(settings)
  const [chosen, choose] = useState<NoticeSettings>()
  const save = useMutation({
    mutationFn: saveNoticeSettings,
    // Serialised, so that the last change wins.
    scope: { id: 'notice-settings' },
    onSuccess: (_, wanted) => void cache.setQueryData(settings.queryKey, wanted),
    onError: () => choose(undefined),
  })
  const change = (wanted: NoticeSettings) => {
    choose(wanted)
    save.mutate(wanted)
  }
  return (
    <>
      {save.error && <Notice kind="danger">{save.error.message}</Notice>}
      <Loaded query={query}>
        {(data) => {
          const kept = chosen ?? data
          return <Choices kept={kept} onChange={(some) => change({ ...kept, ...some })} />
        }}
      </Loaded>
    </>
  )
}

interface ChoicesProps {
  kept: NoticeSettings
  onChange(some: Partial<NoticeSettings>): void
}

function Choices({ kept: { muted, digest }, onChange }: ChoicesProps) {
  const t = useT('notices')
  const shared = useT('shared')
  const ring = (area: NoticeArea, rings: boolean) =>
    onChange({ muted: rings ? muted.filter((one) => one !== area) : [...muted, area] })
  return (
    <>
      <h3 className={styles.heading}>{t('areas')}</h3>
      {NOTICE_AREAS.map((area) => (
        <label key={area} className={styles.setting}>
          <span>
            {shared(`noticeAreas.${area}`)}
            <small>{t(`area.${area}`)}</small>
          </span>
          <Switch
            checked={!muted.includes(area)}
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
        value={digest}
        onChange={({ target }) => onChange({ digest: target.value })}
        options={DIGESTS.map((value) => ({ value, label: shared(`digests.${value}`) }))}
      />
    </>
  )
}
