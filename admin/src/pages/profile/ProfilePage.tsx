import { Tabs } from 'antd'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { TwoStepPanel } from '@/pages/two-step/TwoStepPanel'
import { OwnSessions } from './OwnSessions'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import styles from './profile.module.css'

export default function ProfilePage() {
  const t = useT('profile')
  const [query, setQuery] = useUrlQuery()
  useTitle(t('title'))
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Tabs
        activeKey={query.get('tab') ?? 'person'}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        items={[
          { key: 'person', label: t('person'), children: <ProfileForm /> },
          { key: 'password', label: t('password'), children: <PasswordForm /> },
          { key: 'two-step', label: t('two_step'), children: <TwoStepPanel /> },
          { key: 'sessions', label: t('sessions'), children: <OwnSessions /> },
        ]}
      />
    </section>
  )
}
