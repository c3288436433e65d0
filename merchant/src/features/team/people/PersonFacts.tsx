import { useSession } from '@/http/session'
import { formatTime } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import { Notice } from '@/ui/Notice'
import laid from '@/ui/shown.module.css'
import { wayTo } from '../departments/tree'
import type { Department, Person, Role } from '../queries'
import { PersonChip } from './PersonChip'

interface PersonFactsProps {
  person: Person
  roles: readonly Role[]
  departments: readonly Department[]
}

export function PersonFacts({ person, roles, departments }: PersonFactsProps) {
  const t = useT('team')
  const words = useT('shared')
  const language = useLanguage()
  const number = useSession('admin')?.user.merchant?.merchant_no
  const contact = (confirmed: string | null, waiting: string | null) =>
    [confirmed, waiting && t('unconfirmed', { contact: waiting })].filter(Boolean).join(', ')
  const facts: Fact[] = [
    [t('username'), person.username],
    [t('merchantNo'), number],
    [t('type'), words(`accountTypes.${person.account_type}`)],
    [
      t('roles'),
      roles
        .filter(({ id }) => person.role_ids.includes(id))
        .map((one) => localizedName(one, language))
        .join(', ') || t('role.none'),
    ],
    [t('department'), wayTo(person.department_id, departments, language)],
    [t('mobile'), contact(person.mobile, person.unconfirmed_mobile)],
    [t('email'), contact(person.email, person.unconfirmed_email)],
    [t('twoStep'), t(person.has_two_step ? 'twoStep.on' : 'twoStep.off')],
    [t('lastLogin'), person.last_login_at && formatTime(person.last_login_at, language)],
    [t('added'), formatTime(person.created_at, language)],
  ]
  return (
    <>
      <p className={laid.steps}>
        <PersonChip person={person} />
      </p>
      {number && person.account_type === 'staff' && person.last_login_at === null && (
        <Notice kind="info">{t('person.signsIn', { username: person.username, number })}</Notice>
      )}
      <Facts variant="rows" facts={facts} />
    </>
  )
}
