import type { DesignAllowance, MadeFinished } from '@inkfold/api/contracts/finished'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button, ButtonLink } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { PublishDialog } from '@/ui/publications/PublishDialog'
import { AddToCart } from '@/ui/trade/AddToCart'
import { OrderSample } from '@/ui/trade/OrderSample'
import { Modal, OwnKeys } from '../pieces/Modal'
import { finishedQuery } from '../queries'
import styles from './saving.module.css'

interface ProductSavedProps {
  made: MadeFinished
  design: number
  onClose(): void
}

/** What people do next with a product they just saved. */
export function ProductSaved({ made, design, onClose }: ProductSavedProps) {
  const t = useT('design')
  const words = useT('finished')
  const cart = useT('cart')
  const [asked, setAsked] = useState<'cart' | 'sample' | 'publish' | null>(null)
  const { data: finished, error, refetch } = useQuery(finishedQuery(made.id))
  if ((asked === 'cart' || asked === 'sample') && finished)
    return (
      <OwnKeys>
        <AddToCart finished={finished} isSample={asked === 'sample'} onClose={onClose} />
      </OwnKeys>
    )
  if (asked === 'publish')
    return (
      <OwnKeys>
        <PublishDialog ids={[made.id]} onClose={() => setAsked(null)} />
      </OwnKeys>
    )
  return (
    <Modal title={t('save.made')} onClose={onClose}>
      <div className={styles.form} role="status">
        <p>{t('save.made.code', { code: made.code })}</p>
        <p className={styles.allowance}>{allowanceText(made.allowance, t)}</p>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        <div className={styles.next}>
          <Allowed node="orders.create">
            <Button variant="primary" busy={!finished && !error} disabled={!finished} onClick={() => setAsked('cart')}>
              {cart('add')}
            </Button>
            <OrderSample finished={made.id} disabled={!finished} onOpen={() => setAsked('sample')} />
          </Allowed>
          <Allowed node="publications.create">
            <Button onClick={() => setAsked('publish')}>{words('publish')}</Button>
          </Allowed>
          <Allowed node="design_batches.create">
            <ButtonLink to={`/admin/batches?new=1&design=${design}`}>{words('spread')}</ButtonLink>
          </Allowed>
        </div>
        <div className={styles.foot}>
          <Link to="/admin/finished">{t('save.list')}</Link>
          <Button variant="text" onClick={onClose}>
            {t('save.goOn')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

export const allowanceText = ({ left }: DesignAllowance, t: ReturnType<typeof useT<'design'>>) =>
  left === null ? t('save.unlimited') : t('save.left', { count: left })
