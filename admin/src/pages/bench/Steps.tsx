import { PAID_BY, REJECT_REASONS, SCAN_ACTIONS } from '@inkfold/api/contracts/fulfilment'
import type { Command } from '@inkfold/api/contracts/scan_codes'
import { useT } from '@/i18n/useT'
import styles from './bench.module.css'
import type { Setting } from './entry'

interface StepsProps {
  setting: Setting
  onTell(command: Command): void
}

/** The bench's step: clicked, typed as a number or scanned from the code sheet. */
export function Steps({ setting: { step, reason }, onTell }: StepsProps) {
  const t = useT('bench')
  const words = useT('words')
  return (
    <>
      <fieldset className={styles.steps}>
        <legend className="visually-hidden">{t('steps')}</legend>
        {SCAN_ACTIONS.map((one, at) => (
          <label key={one} className={styles.step} data-danger={one === 'reject' || undefined}>
            <input
              type="radio"
              name="step"
              checked={one === step}
              onChange={() => onTell({ kind: 'step', step: one })}
            />
            <kbd aria-hidden>{at + 1}</kbd>
            {t(`step.${one}`)}
          </label>
        ))}
      </fieldset>
      {step === 'reject' && (
        <fieldset className={styles.steps}>
          <legend className={styles.legend}>{t('reason')}</legend>
          {REJECT_REASONS.map((one) => (
            <label key={one} className={styles.step} data-danger>
              <input
                type="radio"
                name="reason"
                checked={one === reason}
                onChange={() => onTell({ kind: 'reason', reason: one })}
              />
              {words(`rejectReasons.${one}`)}
              <small>{t('pays', { payer: words(`payers.${PAID_BY[one]}`) })}</small>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
