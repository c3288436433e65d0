import type { TestDelivery } from '@inkfold/api/contracts/api_keys'
import type { DeliveryState } from '@inkfold/api/contracts/webhooks'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Chip, type ChipKind } from '@/ui/Chip'
import styles from './apiKeys.module.css'

const LOG = '/admin/webhooks?test=1'
const KINDS: Record<DeliveryState, ChipKind> = { waiting: 'waiting', delivered: 'good', failed: 'bad' }

/** The newest events of test orders that were sent, with their results. */
export function TestDeliveries({ of: deliveries }: { of: readonly TestDelivery[] }) {
  const t = useT('api-keys')
  return (
    <>
      <div className={styles.titled}>
        <h2 className={styles.heading}>{t('test.deliveries')}</h2>
        <ButtonLink to={LOG} variant="text">
          {t('test.log')}
        </ButtonLink>
      </div>
      {deliveries.length === 0 ? (
        <p className={styles.none}>{t('test.deliveries.none')}</p>
      ) : (
        <ul className={styles.keys} aria-label={t('test.deliveries')}>
          {deliveries.map((one) => (
            <DeliveryRow key={one.id} of={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function DeliveryRow({ of }: { of: TestDelivery }) {
  const t = useT('api-keys')
  const words = useT('shared')
  const language = useLanguage()
  const facts = [
    of.endpoint_url,
    of.object,
    of.attempts > 0 && t('test.attempts', { count: of.attempts }),
    formatTime(of.created_at, language),
  ]
  return (
    <li>
      <span className={styles.named}>
        <b>{words(`webhookEvents.${of.type}`)}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {of.last_error && (
          <small className={styles.error}>
            {of.last_status} {words(`attemptErrors.${of.last_error}`)}
          </small>
        )}
      </span>
      <Chip kind={KINDS[of.state]}>
        {words(`deliveryStates.${of.state}`)}
        {of.state === 'delivered' && ` · ${of.last_status}`}
      </Chip>
      <ButtonLink to={`${LOG}&delivery=${of.id}`} aria-label={t('test.delivery', { id: of.id })}>
        {t('test.detail')}
      </ButtonLink>
    </li>
  )
}
