import type { AccountOverview } from '@inkfold/api/contracts/account'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/http/session'
import { formatNumber, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { Facts } from './Facts'
import styles from './account.module.css'
import { Panel, Screen } from './Panel'
import { overviewQuery } from './queries'

export default function OverviewPage() {
  const t = useT('account')
  const query = useQuery(overviewQuery)
  return (
    <Screen title={t('overview.title')}>
      <Loaded query={query}>
        {(overview) => (
          <>
            <Standing overview={overview} />
            <SignIns overview={overview} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Standing({ overview: { merchant_no, staff_count, session_count } }: { overview: AccountOverview }) {
  const t = useT('account')
  const language = useLanguage()
  const user = useSession('member')?.user
  const figures = [
    { label: t('merchantNo'), value: merchant_no },
    { label: t('accountType'), value: user && t(`accountType.${user.account_type}`) },
    { label: t('overview.people'), value: formatNumber(staff_count, language) },
    { label: t('overview.devices'), value: formatNumber(session_count, language) },
  ].filter(({ value }) => value)
  return (
    <Panel title={user?.merchant?.name ?? t('overview.standing')}>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function SignIns({ overview: { created_at, last_login_time, last_login_ip } }: { overview: AccountOverview }) {
  const t = useT('account')
  const language = useLanguage()
  return (
    <Panel title={t('profile.account')}>
      <Facts
        facts={[
          { label: t('joined'), value: formatTime(created_at, language) },
          { label: t('lastLogin'), value: last_login_time && formatTime(last_login_time, language) },
          { label: t('lastIp'), value: last_login_ip },
        ]}
      />
    </Panel>
  )
}
