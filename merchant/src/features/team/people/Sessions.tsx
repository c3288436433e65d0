import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { http } from '@/http/client'
import { useSession } from '@/http/session'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { deviceOf } from '@/ui/device'
import { personSessionsQuery, SESSIONS, useTeamChanged, type Person, type PersonSession } from '../queries'
import styles from '../team.module.css'

export function Sessions({ person }: { person: Person }) {
  const mayEnd = use(AllowedNodes).has('sessions.delete')
  const me = useSession('admin')?.user.id
  const { data: sessions } = useQuery({ ...personSessionsQuery(person.id), enabled: mayEnd })
  if (!mayEnd || !sessions) return null
  return <Listed person={person} sessions={sessions} mayEnd={person.account_type === 'staff' && person.id !== me} />
}

interface ListedProps {
  person: Person
  sessions: readonly PersonSession[]
  mayEnd: boolean
}

function Listed({ person, sessions, mayEnd }: ListedProps) {
  const t = useT('team')
  const language = useLanguage()
  const changed = useTeamChanged()
  const [isAsked, setAsked] = useState(false)
  const done = () => setAsked(false)
  async function ended() {
    await http.delete(`${SESSIONS}/del`, { ids: sessions.map(({ id }) => id) })
    changed(person)
    done()
  }
  return (
    <section className={styles.part} aria-label={t('sessions')}>
      <h3>{t('sessions')}</h3>
      {sessions.length === 0 && <p>{t('sessions.none')}</p>}
      <ul className={styles.sessions}>
        {sessions.map((one) => (
          <li key={one.id}>
            <Device session={one} />
            <small>
              {one.ip} · {t('sessions.seen', { time: formatTime(one.last_seen_at, language) })}
            </small>
          </li>
        ))}
      </ul>
      {mayEnd && sessions.length > 0 && (
        <div>
          <Button onClick={() => setAsked(true)}>{t('sessions.end')}</Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('sessions.end.title', { name: person.nickname })}
          go={t('sessions.end')}
          send={ended}
          onClose={done}
        >
          {t('sessions.end.body')}
        </ConfirmDialog>
      )}
    </section>
  )
}

function Device({ session }: { session: PersonSession }) {
  const t = useT('team')
  const { browser, system } = deviceOf(session.user_agent)
  return <span>{browser && system ? t('sessions.device', { browser, system }) : t('sessions.unknown')}</span>
}
