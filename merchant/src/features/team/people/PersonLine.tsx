import { formatTime } from '@/i18n/format'
import { localizedName, localizedStem } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import type { TilePosition } from '@/ui/grid/Tiles'
import { ListLine, Named } from '@/ui/list/ListLine'
import type { Department, Person, Role } from '../queries'
import styles from '../team.module.css'
import { departmentName } from '../departments/tree'
import { PersonChip } from './PersonChip'

interface PersonLineProps extends TilePosition {
  person: Person
  roles: readonly Role[]
  departments: readonly Department[]
  onOpen(): void
}

export function PersonLine({ person, roles, departments, ...place }: PersonLineProps) {
  const t = useT('team')
  const words = useT('shared')
  const language = useLanguage()
  const { username, account_type: type, last_login_at: last } = person
  const held = roles.filter(({ id }) => person.role_ids.includes(id)).map((one) => localizedName(one, language))
  const department = departments.find(({ id }) => id === person.department_id)
  return (
    <ListLine {...place} columns={styles.line}>
      <Named>
        <b>{localizedStem(person, 'nickname', language)}</b>
        <small>{[username, department && departmentName(department, language)].filter(Boolean).join(' · ')}</small>
      </Named>
      <Named>
        <span>{type === 'main' ? words('accountTypes.main') : held.join(', ') || t('role.none')}</span>
        <small>{last ? t('person.seen', { time: formatTime(last, language) }) : t('person.neverSeen')}</small>
      </Named>
      <span className={styles.chips}>
        <PersonChip person={person} />
      </span>
    </ListLine>
  )
}
