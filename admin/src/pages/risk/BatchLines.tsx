import type { RiskBatch } from '@inkfold/api/contracts/risk'
import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import styles from './risk.module.css'

export function BatchLines({ batch: { added, lines } }: { batch: RiskBatch }) {
  const t = useT('risk-words')
  return (
    <div className={styles.report} role="status">
      <b>{t('batch.done', { count: added })}</b>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('batch.line')}</th>
            <th scope="col">{t('field.word')}</th>
            <th scope="col">{t('batch.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, word, outcome, message }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{word}</td>
              <td>
                <Chip tone={outcome === 'added' ? 'good' : 'care'}>{message}</Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
