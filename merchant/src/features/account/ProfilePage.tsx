import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '@/i18n/useT'
import { formatTime } from '@/i18n/format'
import type { Profile } from '@inkfold/api/contracts/account'
import { Loaded } from '@/ui/Loaded'
import { Facts } from '@/ui/Facts'
import styles from './account.module.css'
import { AvatarField } from './AvatarField'
import { Panel, Screen } from './Panel'
import { ProfileForm } from './ProfileForm'
import { profileQuery } from './queries'

export default function ProfilePage() {
  const t = useT('account')
  const query = useQuery(profileQuery)
  return (
    <Screen title={t('profile.title')}>
      <Loaded query={query}>
        {(profile) => (
          <>
            <Panel title={t('profile.person')} lead={t('profile.lead')}>
              <div className={styles.form}>
                <AvatarField profile={profile} />
              </div>
              <ProfileForm profile={profile} />
            </Panel>
            <Account profile={profile} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Account({ profile }: { profile: Profile }) {
  const t = useT('account')
  const language = useLanguage()
  return (
    <Panel title={t('profile.account')}>
      <Facts
        variant="rows"
        facts={[
          [t('username'), profile.username],
          [t('mobile'), profile.mobile ?? t('unbound')],
          [t('email'), profile.email ?? t('unbound')],
          [t('joined'), formatTime(profile.created_at, language)],
          [t('lastLogin'), profile.last_login_time && formatTime(profile.last_login_time, language)],
          [t('lastIp'), profile.last_login_ip],
        ]}
      />
    </Panel>
  )
}
