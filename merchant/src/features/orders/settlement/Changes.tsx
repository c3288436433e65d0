import { formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from './settlement.module.css'
import { changesBetween, type Change } from './differences'
import type { Picked, Sheet } from './sheet'

interface ChangesProps {
  before: Sheet
  after: Sheet
  picked: Picked
  onSeen(): void
}

/** Lists what changed since the page was opened, until the user confirms having read it. */
export function Changes({ before, after, picked, onSeen }: ChangesProps) {
  const t = useT('settlement')
  const say = useSay()
  const changes = changesBetween(before, after, picked)
  if (changes.length === 0) return null
  return (
    <Notice
      kind="info"
      action={
        <Button variant="text" onClick={onSeen}>
          {t('changes.ok')}
        </Button>
      }
    >
      {t('changes')}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.key}>{say(change)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function useSay() {
  const t = useT('settlement')
  const language = useLanguage()
  return (change: Change) => {
    const variant = 'variant' in change ? change.variant : []
    const name = [change.name, ...variant.map((one) => localizedName(one, language))].join(' · ')
    if (change.kind === 'gone') return t('change.gone', { name })
    if (change.kind === 'problem') return t('change.problem', { name, problem: t(`problem.${change.problem}`) })
    const [was, now] = [formatMoney(change.was, language), formatMoney(change.now, language)]
    return t(`change.${change.kind}`, { name, was, now })
  }
}
