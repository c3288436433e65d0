import { RECHARGE } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from './recharge.module.css'
import type { Receipt } from './remittance'
import { useReceipts } from './useReceipts'

interface ReceiptsProps {
  receipts: readonly Receipt[]
  onChange(receipts: readonly Receipt[]): void
  error?: string
}

export function Receipts({ receipts, onChange, error }: ReceiptsProps) {
  const t = useT('recharge')
  const { isBusy, problem, add } = useReceipts(receipts, onChange)
  const said = problem ?? error
  return (
    <fieldset className={styles.receipts}>
      <legend>{t('receipts', { most: RECHARGE.receipts })}</legend>
      <ul>
        {receipts.map(({ url, shown, name }, at) => (
          <li key={url}>
            <img src={shown} alt={t('receipt', { number: at + 1, name })} width={96} height={96} />
            <Button
              variant="text"
              aria-label={t('receipt.remove', { number: at + 1 })}
              onClick={() => onChange(receipts.filter((one) => one.url !== url))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
        {receipts.length < RECHARGE.receipts && (
          <li>
            <label className={styles.add} aria-busy={isBusy}>
              {t(isBusy ? 'receipts.busy' : 'receipts.add')}
              <input
                type="file"
                className="visually-hidden"
                accept="image/jpeg,image/png"
                multiple
                disabled={isBusy}
                onChange={({ target }) => void add([...(target.files ?? [])]).then(() => (target.value = ''))}
              />
            </label>
          </li>
        )}
      </ul>
      {said && (
        <p role="alert" className={styles.wrong}>
          {said}
        </p>
      )}
    </fieldset>
  )
}
