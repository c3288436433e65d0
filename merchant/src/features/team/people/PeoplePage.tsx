import { USER_STATUSES } from '@inkfold/api/contracts/statuses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasPage } from '@/http/useHasPage'
import { capitalize } from '@/i18n/capitalize'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { LineList } from '@/ui/list/LineList'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { Select } from '@/ui/Select'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { departmentsQuery, peoplePages, rolesQuery } from '../queries'
import { addressOf, filtersIn, hasFilters, NO_FILTERS } from './filters'
import { PersonDrawer } from './PersonDrawer'
import { PersonForm } from './PersonForm'
import { PersonLine } from './PersonLine'

const ADDRESS = { filtersIn, addressOf, openParameter: 'person' }
const NARROW = 640
const gridFor = (width: number) => ({ columns: 1, rowHeight: width < NARROW ? 96 : 72 })

export default function PeoplePage() {
  const t = useT('team')
  const words = useT('shared')
  const language = useLanguage()
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const people = usePages(peoplePages(filters))
  const { roles, departments } = useTeam()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Allowed node="users.create">
      <Button variant="primary" onClick={() => setAdding(true)}>
        {t('person.add')}
      </Button>
    </Allowed>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t('people')} lead={t('people.lead')}>
        {add}
      </PageHead>
      <section className={styles.main} aria-label={t('people')}>
        <div className={styles.toolbar} role="search" aria-label={t('people.find')}>
          <DebouncedSearch
            q={filters.q}
            label={t('search')}
            hint={t('search.hint')}
            onSearch={(q) => change({ q }, true)}
          />
          <Filters count={[filters.role, filters.status].filter(Boolean).length}>
            <Select
              label={t('role')}
              value={String(filters.role ?? '')}
              options={[
                ['', t('role.all')],
                ...roles.map((one) => [String(one.id), localizedName(one, language)] as const),
              ]}
              onChange={(id) => change({ role: id ? Number(id) : null })}
            />
            <ChoiceFilter
              label={t('status')}
              all={t('status.all')}
              choices={USER_STATUSES}
              nameOf={(one) => capitalize(words(`statuses.${one}`))}
              value={filters.status}
              onChange={(status) => change({ status })}
            />
          </Filters>
          <Count total={people.total} translate={(said, numbers) => t(said, numbers)} />
        </div>
        <LineList
          key={`${addressOf(filters)}`}
          pages={people}
          gridFor={gridFor}
          label={t('people')}
          keys={t('keys')}
          loading={t('loading')}
          nothing={{ title: t('people.empty'), body: t('people.empty.body'), action: add, sketch: 'lines' }}
          onClear={hasFilters(filters) && (() => change(NO_FILTERS))}
          opened={opened}
        >
          {(one, place) => (
            <PersonLine
              key={one.id}
              {...place}
              person={one}
              roles={roles}
              departments={departments}
              onOpen={() => open(one.id)}
            />
          )}
        </LineList>
      </section>
      {isAdding && (
        <PersonForm
          roles={roles}
          departments={departments}
          onSaved={({ id }) => {
            setAdding(false)
            open(id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {opened !== null && (
        <PersonDrawer key={opened} id={opened} roles={roles} departments={departments} onClose={close} />
      )}
    </div>
  )
}

/** Departments and roles; empty without permission to list them. */
function useTeam() {
  const opensRoles = useHasPage('/admin/team/roles')
  const opensDepartments = useHasPage('/admin/team/departments')
  const roles = useQuery({ ...rolesQuery, enabled: opensRoles }).data ?? []
  const departments = useQuery({ ...departmentsQuery, enabled: opensDepartments }).data ?? []
  return { roles, departments }
}
