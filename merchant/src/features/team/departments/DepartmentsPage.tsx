import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import list from '@/ui/list.module.css'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import { DEPARTMENTS, departmentsQuery, useTeamChanged, type Department } from '../queries'
import styles from '../team.module.css'
import { DepartmentForm } from './DepartmentForm'
import { departmentName, treeOf, type Branch } from './tree'

type Task = { kind: 'add'; parent: Department | null } | { kind: 'edit' | 'delete'; department: Department }
const INDENT = 24

/** Departments matter to roles whose data range is the department. */
export default function DepartmentsPage() {
  const t = useT('team')
  const query = useQuery(departmentsQuery)
  const [task, setTask] = useState<Task | null>(null)
  const done = () => setTask(null)
  const add = (
    <Allowed node="departments.create">
      <Button variant="primary" onClick={() => setTask({ kind: 'add', parent: null })}>
        {t('department.add')}
      </Button>
    </Allowed>
  )
  return (
    <div className={list.page}>
      <PageHead title={t('departments')} lead={t('departments.lead')}>
        {add}
      </PageHead>
      <Loaded query={query}>
        {(departments) => (
          <>
            {departments.length === 0 ? (
              <EmptyList
                nothing={{
                  title: t('departments.empty'),
                  body: t('departments.empty.body'),
                  action: add,
                  sketch: 'lines',
                }}
              />
            ) : (
              <ul className={styles.rows} aria-label={t('departments')}>
                {treeOf(departments).map((branch) => (
                  <DepartmentRow key={branch.department.id} branch={branch} onTask={setTask} />
                ))}
              </ul>
            )}
            {task?.kind === 'add' && <DepartmentForm departments={departments} parent={task.parent} onClose={done} />}
            {task?.kind === 'edit' && (
              <DepartmentForm departments={departments} department={task.department} onClose={done} />
            )}
          </>
        )}
      </Loaded>
      {task?.kind === 'delete' && <DeleteDepartment department={task.department} onClose={done} />}
    </div>
  )
}

function DepartmentRow({ branch: { department, depth }, onTask }: { branch: Branch; onTask(task: Task): void }) {
  const t = useT('team')
  const name = departmentName(department, useLanguage())
  return (
    <li style={{ paddingInlineStart: 8 + depth * INDENT }}>
      <span className={styles.named}>
        <b>{name}</b>
      </span>
      <Allowed node="departments.create">
        <Button
          variant="text"
          aria-label={t('department.under.of', { name })}
          onClick={() => onTask({ kind: 'add', parent: department })}
        >
          {t('department.under')}
        </Button>
      </Allowed>
      <Allowed node="departments.edit">
        <Button aria-label={t('department.edit.of', { name })} onClick={() => onTask({ kind: 'edit', department })}>
          {t('edit')}
        </Button>
      </Allowed>
      <Allowed node="departments.delete">
        <Button
          variant="text"
          aria-label={t('department.delete.of', { name })}
          onClick={() => onTask({ kind: 'delete', department })}
        >
          {t('delete')}
        </Button>
      </Allowed>
    </li>
  )
}

function DeleteDepartment({ department, onClose }: { department: Department; onClose(): void }) {
  const t = useT('team')
  const changed = useTeamChanged()
  const name = departmentName(department, useLanguage())
  async function deleted() {
    await http.delete(`${DEPARTMENTS}/${department.id}`)
    changed()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('department.delete.title', { name })}
      go={t('department.delete.go')}
      send={deleted}
      onClose={onClose}
    >
      {t('department.delete.body')}
    </ConfirmDialog>
  )
}
