import type { OwnSession } from '@inkfold/api/contracts/account'
import { AUDIENCES } from '@inkfold/api/contracts/statuses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownSessions } from '@/http/session'
import { tokens } from '@/http/tokens'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { Loaded } from '@/ui/Loaded'
import styles from './account.module.css'
import { deviceOf } from '@/ui/device'
import { Panel, Screen } from './Panel'
import { sessionsQuery } from './queries'

export default function SessionsPage() {
  const t = useT('account')
  const query = useQuery(sessionsQuery)
  return (
    <Screen title={t('sessions.title')}>
      <Panel lead={t('sessions.lead')}>
        <Loaded query={query}>{(sessions) => <Devices sessions={sessions} />}</Loaded>
        <ButtonLink to="/user/two-step" variant="text">
          {t('sessions.twoStep')}
        </ButtonLink>
      </Panel>
    </Screen>
  )
}

/** Ends this session as well. */
async function endEverywhere() {
  await ownSessions.endAllSessions()
  for (const audience of AUDIENCES) tokens.clear(audience)
}

function Devices({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useT('account')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <Button onClick={() => setAsked(true)}>{t('sessions.everywhere')}</Button>
      {isAsked && (
        <ConfirmDialog
          title={t('sessions.everywhere')}
          go={t('sessions.everywhere')}
          send={endEverywhere}
          onClose={() => setAsked(false)}
        >
          {t('sessions.confirm')}
        </ConfirmDialog>
      )}
    </>
  )
}

function Device({ session }: { session: OwnSession }) {
  const t = useT('account')
  const shared = useT('shared')
  const language = useLanguage()
  const cache = useQueryClient()
  const ending = useMutation({
    mutationFn: (id: OwnSession['id']) => ownSessions.endSession(id),
    onSuccess: () => cache.invalidateQueries(sessionsQuery),
  })
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
      <CommandFailure error={ending.error} />
    </li>
  )
}
