import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { http } from '@/http/client'
import { useSession } from '@/http/session'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { Dialog } from '@/ui/Dialog'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import list from '@/ui/list.module.css'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import { ROLES, rolesQuery, useTeamChanged, type Role } from '../queries'
import styles from '../team.module.css'
import { Matrix } from './Matrix'
import { RoleForm } from './RoleForm'
import { rangeOf } from './useRoleForm'

type Task = { kind: 'add' } | { kind: 'edit' | 'delete' | 'show'; role: Role }

/** Roles define once what all users with the same work may do. */
export default function RolesPage() {
  const t = useT('team')
  const query = useQuery(rolesQuery)
  const [task, setTask] = useState<Task | null>(null)
  const done = () => setTask(null)
  const add = (
    <Allowed node="roles.create">
      <Button variant="primary" onClick={() => setTask({ kind: 'add' })}>
        {t('role.add')}
      </Button>
    </Allowed>
  )
  return (
    <div className={list.page}>
      <PageHead title={t('roles.title')} lead={t('roles.lead')}>
        {add}
      </PageHead>
      <Loaded query={query}>
        {(roles) =>
          roles.length === 0 ? (
            <EmptyList
              nothing={{ title: t('roles.empty'), body: t('roles.empty.body'), action: add, sketch: 'lines' }}
            />
          ) : (
            <ul className={styles.rows} aria-label={t('roles.title')}>
              {roles.map((role) => (
                <RoleRow key={role.id} role={role} onTask={setTask} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {task?.kind === 'add' && <RoleForm onClose={done} />}
      {task?.kind === 'edit' && <RoleForm role={task.role} onClose={done} />}
      {task?.kind === 'show' && <RoleDialog role={task.role} onClose={done} />}
      {task?.kind === 'delete' && <DeleteRole role={task.role} onClose={done} />}
    </div>
  )
}

function RoleRow({ role, onTask }: { role: Role; onTask(task: Task): void }) {
  const t = useT('team')
  const words = useT('shared')
  const language = useLanguage()
  const isOwn = useSession('admin')?.user.organisation.id === role.organisation_id
  const name = localizedName(role, language)
  return (
    <li>
      <span className={styles.named}>
        <b>{name}</b>
        <small>
          {[
            t('role.permissions', { count: role.permissions.length }),
            isOwn ? t(`role.range.${rangeOf(role)}`) : t('role.standard'),
            role.remark,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {role.status === 'disabled' && <Chip>{words('statuses.disabled')}</Chip>}
      {isOwn && <Link to={`/admin/team/people?role=${role.id}`}>{t('role.people', { count: role.user_count })}</Link>}
      <Button aria-label={t('role.show.of', { name })} onClick={() => onTask({ kind: 'show', role })}>
        {t('role.show')}
      </Button>
      {isOwn && (
        <>
          <Allowed node="roles.edit">
            <Button aria-label={t('role.edit.of', { name })} onClick={() => onTask({ kind: 'edit', role })}>
              {t('edit')}
            </Button>
          </Allowed>
          <Allowed node="roles.delete">
            <Button
              variant="text"
              aria-label={t('role.delete.of', { name })}
              onClick={() => onTask({ kind: 'delete', role })}
            >
              {t('delete')}
            </Button>
          </Allowed>
        </>
      )}
    </li>
  )
}

interface OfRole {
  role: Role
  onClose(): void
}

function RoleDialog({ role, onClose }: OfRole) {
  return (
    <Dialog from="end" title={localizedName(role, useLanguage())} onClose={onClose}>
      <Matrix chosen={role.permissions} isFixed />
    </Dialog>
  )
}

function DeleteRole({ role, onClose }: OfRole) {
  const t = useT('team')
  const changed = useTeamChanged()
  const name = localizedName(role, useLanguage())
  async function deleted() {
    await http.delete(`${ROLES}/${role.id}`)
    changed()
    onClose()
  }
  return (
    <ConfirmDialog title={t('role.delete.title', { name })} go={t('role.delete.go')} send={deleted} onClose={onClose}>
      {t('role.delete.body')}
    </ConfirmDialog>
  )
}
