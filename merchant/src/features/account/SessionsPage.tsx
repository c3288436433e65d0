import type { OwnSession } from '@inkfold/api/contracts/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Popconfirm } from 'antd'
import { ownSessions } from '@/http/session'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import styles from './account.module.css'
import { deviceOf } from './device'
import { Panel, Screen } from './Panel'
import { sessionsQuery } from './queries'

export default function SessionsPage() {
  const t = useT('account')
  const query = useQuery(sessionsQuery)
  return (
    <Screen title={t('sessions.title')}>
      <Panel lead={t('sessions.lead')}>
        <Loaded query={query}>{(sessions) => <Devices sessions={sessions} />}</Loaded>
      </Panel>
    </Screen>
  )
}

function useEnding<Input>(end: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: end,
    onSuccess: () => cache.invalidateQueries(sessionsQuery),
    onError: (error) => void message.error(error.message),
  })
}

function Devices({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useT('account')
  const everywhere = useEnding(() => ownSessions.endAllSessions())
  return (
    <>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <Popconfirm
        title={t('sessions.everywhere')}
        description={t('sessions.confirm')}
        onConfirm={() => everywhere.mutate(undefined)}
      >
        <Button busy={everywhere.isPending}>{t('sessions.everywhere')}</Button>
      </Popconfirm>
    </>
  )
}

function Device({ session }: { session: OwnSession }) {
  const t = useT('account')
  const shared = useT('shared')
  const language = useLanguage()
  const ending = useEnding((id: OwnSession['id']) => ownSessions.endSession(id))
  const { browser, system } = deviceOf(session.user_agent)
  return (
    <li>
      <div>
        <strong>{browser && system ? t('sessions.device', { browser, system }) : t('sessions.unknown')}</strong>
        <p>
          {[
            shared(`audiences.${session.audience}`),
            session.ip,
            t('sessions.seen', { time: formatTime(session.last_seen_at, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {session.is_current ? (
        <span className={styles.tag}>{t('sessions.current')}</span>
      ) : (
        <Button busy={ending.isPending} onClick={() => ending.mutate(session.id)}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
