import type { ScoreRules } from '@inkfold/api/contracts/account'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ExchangeForm } from './ExchangeForm'
import { Panel } from './Panel'
import { scoreRulesQuery } from './queries'
import styles from './account.module.css'

/** Hidden while no rules are configured. */
export function ScoreRulesPanel() {
  const t = useT('account')
  const { data } = useQuery(scoreRulesQuery)
  if (!data || data.rules.length === 0) return null
  const exchange = data.rules.find(({ event }) => event === 'exchange')
  return (
    <Panel title={t('score.rules')}>
      <ul className={styles.rules}>
        {data.rules.map((rule) => (
          <li key={rule.event}>
            <Rule rule={rule} />
          </li>
        ))}
      </ul>
      {exchange?.unit && data.may_exchange && (
        <ExchangeForm there={data.points} points={exchange.points} unit={exchange.unit} />
      )}
    </Panel>
  )
}

function Rule({ rule: { event, direction, points, unit, daily_limit: limit } }: { rule: ScoreRules['rules'][number] }) {
  const t = useT('account')
  const words = useT('shared')
  const language = useLanguage()
  const name = words(`scoreEvents.${event}`)
  const said = { name, count: points, unit: unit ? formatMoney(unit, language) : '' }
  if (direction === 'spend') return <>{t('score.rule.spend', said)}</>
  return (
    <>
      {t(unit ? 'score.rule.earn.unit' : 'score.rule.earn', said)}
      {limit !== null && t('score.rule.limit', { limit })}
    </>
  )
}
