import type { Recharge } from '@inkfold/api/contracts/recharges'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { Missing } from '@/ui/Missing'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { BackToOrder } from '@/ui/trade/BackToOrder'
import { OnlineResult } from './OnlineResult'
import { Progress } from './Progress'
import { rechargeQuery } from './queries'
import styles from './recharge.module.css'
import { ResultActions } from './ResultActions'
import { ResultFacts } from './ResultFacts'
import { Timeline } from './Timeline'

const SHOWN = [['recharges']] as const

export default function ResultPage() {
  const [query] = useSearchParams()
  const no = query.get('no') ?? ''
  useLiveRefetch(SHOWN)
  return (
    <div className={styles.page}>
      <BackToOrder />
      {no.startsWith('P') ? <OnlineResult no={no} /> : <Remitted no={no} />}
    </div>
  )
}

function Remitted({ no }: { no: string }) {
  const t = useT('recharge')
  const found = useQuery(rechargeQuery(no))
  return (
    <Loaded
      query={found}
      title={t('title')}
      missing={<Missing isPage to="/admin/rechargeBalance/remittance" label={t('title')} />}
    >
      {(recharge) => <Result recharge={recharge} />}
    </Loaded>
  )
}

function Result({ recharge }: { recharge: Recharge }) {
  const t = useT('recharge')
  const { no, status, decision_remark: remark } = recharge
  return (
    <>
      <header>
        <h1 aria-live="polite">{t(`result.${status}`)}</h1>
        <p className={styles.quiet}>{t(`result.${status}.lead`, { no, remark })}</p>
      </header>
      <section className={styles.panel}>
        <Progress status={status} needsTwo={recharge.needs_two} />
        <ResultFacts recharge={recharge} />
        <Timeline steps={recharge.steps} />
        <ResultActions recharge={recharge} />
      </section>
    </>
  )
}
