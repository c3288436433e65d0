import { useQuery } from '@tanstack/react-query'
import type { AccountOverview } from '@inkfold/api/contracts/account'
import { useSession } from '@/http/session'
import { formatMoney, formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import styles from './account.module.css'
import { Bars } from './Bars'
import { Panel, Screen } from './Panel'
import { overviewQuery } from './queries'

export default function OverviewPage() {
  const t = useT('account')
  const query = useQuery(overviewQuery)
  return (
    <Screen title={t('overview.title')}>
      <Loaded query={query}>{(overview) => <Overview overview={overview} />}</Loaded>
    </Screen>
  )
}

function Overview({ overview }: { overview: AccountOverview }) {
  const t = useT('account')
  const language = useLanguage()
  return (
    <>
      <Standing />
      <Panel title={t('overview.days')}>
        <div className={styles.charts}>
          <Bars title={t('overview.money')} days={overview.days} values={overview.money.map(Number)} say={(value) => formatMoney(String(value), language)} />
          <Bars title={t('overview.score')} days={overview.days} values={overview.score} say={(value) => formatNumber(value, language)} />
        </div>
      </Panel>
    </>
  )
}

/** What the session already knows of the merchant. */
function Standing() {
  const t = useT('account')
  const user = useSession('member')?.user
  const figures = [
    { label: t('merchantNo'), value: user?.merchant?.merchant_no },
    { label: t('merchant'), value: user?.merchant?.name },
    { label: t('accountType'), value: user && t(`accountType.${user.account_type}`) },
  ].filter(({ value }) => value)
  return (
    <Panel title={t('overview.standing')}>
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
