import type { AccountOverview } from '@inkfold/api/contracts/account'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/http/session'
import { formatDay, formatMoney, formatNumber, formatSize, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { Facts } from './Facts'
import styles from './account.module.css'
import { Panel, Screen } from './Panel'
import { overviewQuery } from './queries'
import { WeekPanel } from './WeekPanel'

export default function OverviewPage() {
  const t = useT('account')
  const query = useQuery(overviewQuery)
  return (
    <Screen title={t('overview.title')}>
      <Loaded query={query}>
        {(overview) => (
          <>
            <Standing overview={overview} />
            <WeekPanel {...overview} />
            <SignIns overview={overview} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Standing({ overview }: { overview: AccountOverview }) {
  const { merchant_no, staff_count, shop_count, image_storage, session_count } = overview
  const { balance, held, points, trade_amount, level_zh, level_en, level_expires_on: until } = overview
  const t = useT('account')
  const language = useLanguage()
  const user = useSession('member')?.user
  const figures = [
    { label: t('overview.balance'), value: balance && formatMoney(balance, language) },
    { label: t('overview.held'), value: held && held !== '0.00' && formatMoney(held, language) },
    { label: t('overview.points'), value: points !== null && formatNumber(points, language) },
    { label: t('overview.trade'), value: trade_amount && formatMoney(trade_amount, language) },
    { label: t('merchantNo'), value: merchant_no },
    { label: t('overview.level'), value: language === 'zh-cn' ? level_zh : level_en },
    { label: t('overview.until'), value: until && formatDay(until, language) },
    { label: t('accountType'), value: user && t(`accountType.${user.account_type}`) },
    { label: t('overview.people'), value: formatNumber(staff_count, language) },
    { label: t('overview.shops'), value: merchant_no && formatNumber(shop_count, language) },
    { label: t('overview.pictures'), value: merchant_no && formatSize(image_storage, language) },
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
