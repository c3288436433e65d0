import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import { Problem } from '@/ui/Problem'
import { Link } from 'react-router'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { endAllSessions, endSession, sessions } from './api'
import { browserOf } from './browser'
import styles from './profile.module.css'

const queryKey = ['own-sessions']

/** The user's sessions, each with a button to end it. */
export function OwnSessions({ most = Infinity }: { most?: number }) {
  const t = useT('profile')
  const words = useT('words')
  const format = useFormat()
  const { modal } = App.useApp()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: sessions })
  const end = useMutation({ mutationFn: endSession, onSuccess: () => cache.invalidateQueries({ queryKey }) })

  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />
  return (
    <>
      {end.error && <Problem error={end.error} />}
      <ul className={styles.sessions}>
        {data.slice(0, most).map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.ip ?? t('unknown_address')}</b>{' '}
              <Chip>{session.audience === 'admin' ? t('back_office') : words(`audiences.${session.audience}`)}</Chip>
              {session.is_current && <Chip tone="good">{t('this_session')}</Chip>}
              <p title={session.user_agent ?? undefined}>{browserOf(session.user_agent) ?? t('unknown_browser')}</p>
              <p>{t('last_seen', { time: format.dateTime(session.last_seen_at) })}</p>
            </div>
            {!session.is_current && <Button onClick={() => end.mutate(session.id)}>{t('end')}</Button>}
          </li>
        ))}
      </ul>
      {data.length > most && <Link to="/profile?tab=sessions">{t('all_sessions', { count: data.length })}</Link>}
      <Button
        className={styles.endAll}
        danger
        onClick={() => modal.confirm({ title: t('end_all_question'), okText: t('end_all'), onOk: endAllSessions })}
      >
        {t('end_all')}
      </Button>
    </>
  )
}
