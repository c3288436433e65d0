import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { http } from '@/http/client'
import { useSession } from '@/http/session'
import { localizedStem } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { lazyPart } from '@/ui/lazyPart'
import { Loaded } from '@/ui/Loaded'
import laid from '@/ui/shown.module.css'
import { personQuery, USERS, useTeamChanged, type Department, type Person, type Role } from '../queries'
import { PasswordForm } from './PasswordForm'
import { PersonFacts } from './PersonFacts'
import { PersonForm } from './PersonForm'
import { Sessions } from './Sessions'

const TwoStepForm = lazyPart(() => import('./TwoStepForm'))

interface PersonDrawerProps {
  id: number
  roles: readonly Role[]
  departments: readonly Department[]
  onClose(): void
}

/** A drawer, so the list behind it keeps its position. */
export function PersonDrawer({ id, onClose, ...team }: PersonDrawerProps) {
  const t = useT('team')
  const language = useLanguage()
  const query = useQuery(personQuery(id))
  return (
    <Dialog
      from="end"
      title={query.data ? localizedStem(query.data, 'nickname', language) : t('people')}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(person) => (
          <div className={laid.shown}>
            <PersonFacts person={person} {...team} />
            <Steps person={person} {...team} />
            <Sessions person={person} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

type Task = 'edit' | 'switch' | 'unlock' | 'password' | 'twoStep'

/** Users cannot change their own account here, nor the main account. */
function Steps({ person, ...team }: Omit<PersonDrawerProps, 'id' | 'onClose'> & { person: Person }) {
  const t = useT('team')
  const changed = useTeamChanged()
  const me = useSession('admin')?.user.id
  const [task, setTask] = useState<Task | null>(null)
  const done = () => setTask(null)
  const nickname = localizedStem(person, 'nickname', useLanguage())
  const { id, version, username, status, login_locked_until: until } = person
  if (person.account_type === 'main') return <p className={laid.state}>{t('person.main')}</p>
  if (id === me) return <p className={laid.state}>{t('person.self')}</p>

  const turn = status === 'disabled' ? 'activate' : 'deactivate'
  const isLocked = status === 'locked' || until !== null
  async function switched() {
    const wanted = status === 'disabled' ? 'active' : 'disabled'
    changed(await http.patch<Person>(`${USERS}/${id}`, { status: wanted, version }))
    done()
  }
  async function unlocked() {
    changed(await http.post<Person>(`${USERS}/${id}/unlock`))
    done()
  }
  return (
    <div className={laid.steps}>
      <Allowed node="users.edit">
        <Button variant="primary" onClick={() => setTask('edit')}>
          {t('edit')}
        </Button>
        {status !== 'locked' && <Button onClick={() => setTask('switch')}>{t(`${turn}.go`)}</Button>}
      </Allowed>
      {isLocked && (
        <Allowed node="users.lock">
          <Button onClick={() => setTask('unlock')}>{t('unlock.go')}</Button>
        </Allowed>
      )}
      <Allowed node="users.reset_password">
        <Button onClick={() => setTask('password')}>{t('password.go')}</Button>
        {person.has_two_step && <Button onClick={() => setTask('twoStep')}>{t('twoStep.reset')}</Button>}
      </Allowed>
      {task === 'edit' && <PersonForm person={person} {...team} onSaved={done} onClose={done} />}
      {task === 'password' && <PasswordForm person={person} onClose={done} />}
      {task === 'twoStep' && (
        <Suspense>
          <TwoStepForm person={person} onClose={done} />
        </Suspense>
      )}
      {task === 'switch' && (
        <ConfirmDialog
          title={t(`${turn}.title`, { name: nickname })}
          go={t(`${turn}.go`)}
          send={switched}
          onClose={done}
        >
          {t(`${turn}.body`)}
        </ConfirmDialog>
      )}
      {task === 'unlock' && (
        <ConfirmDialog title={t('unlock.title', { name: nickname })} go={t('unlock.go')} send={unlocked} onClose={done}>
          {t('unlock.body', { username })}
        </ConfirmDialog>
      )}
    </div>
  )
}
