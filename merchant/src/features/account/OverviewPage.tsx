import type { AccountOverview } from '@inkfold/api/contracts/account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { openOtherSession, useSession } from '@/http/session'
import { formatDay, formatMoney, formatNumber, formatSize, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Money } from '@/ui/money/Money'
import { Button } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Loaded } from '@/ui/Loaded'
import { Facts } from '@/ui/Facts'
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
    [t('overview.balance'), balance && <Money key="balance" amount={balance} />],
    [t('overview.held'), held && held !== '0.00' && formatMoney(held, language)],
    [t('overview.points'), points !== null && formatNumber(points, language)],
    [t('overview.trade'), trade_amount && formatMoney(trade_amount, language)],
    [t('merchantNo'), merchant_no],
    [t('overview.level'), language === 'zh-cn' ? level_zh : level_en],
    [t('overview.until'), until && formatDay(until, language)],
    [t('accountType'), user && t(`accountType.${user.account_type}`)],
    [t('overview.people'), formatNumber(staff_count, language)],
    [t('overview.shops'), merchant_no && formatNumber(shop_count, language)],
    [t('overview.pictures'), merchant_no && formatSize(image_storage, language)],
    [t('overview.devices'), formatNumber(session_count, language)],
  ] as const
  return (
    <Panel title={user?.merchant?.name ?? t('overview.standing')}>
      <dl className={styles.figures}>
        {figures.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {merchant_no && user?.account_type === 'main' && <ManagePeople />}
    </Panel>
  )
}

function ManagePeople() {
  const t = useT('account')
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: () => openOtherSession('admin'),
    onSuccess: () => navigate('/admin/team/people'),
  })
  return (
    <div className={styles.actions}>
      <Button busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('overview.managePeople')}
      </Button>
      <CommandFailure error={opening.error} />
    </div>
  )
}

function SignIns({ overview: { created_at, last_login_time, last_login_ip } }: { overview: AccountOverview }) {
  const t = useT('account')
  const language = useLanguage()
  return (
    <Panel title={t('profile.account')}>
      <Facts
        variant="rows"
        facts={[
          [t('joined'), formatTime(created_at, language)],
          [t('lastLogin'), last_login_time && formatTime(last_login_time, language)],
          [t('lastIp'), last_login_ip],
        ]}
      />
    </Panel>
  )
}
