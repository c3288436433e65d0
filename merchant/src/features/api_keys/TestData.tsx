import { TEST_BALANCE, type TestOrders as Found } from '@inkfold/api/contracts/api_keys'
import { minorOf } from '@inkfold/api/contracts/price/amounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { Empty } from '@/ui/list/Empty'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import styles from './apiKeys.module.css'
import { KEYS, testOrdersQuery } from './queries'
import { TestDeliveries } from './TestDeliveries'

/** What test keys have ordered and what was sent of it. */
export default function TestData() {
  const t = useT('api-keys')
  const query = useQuery(testOrdersQuery)
  const language = useLanguage()
  const [isReset, setReset] = useState(false)
  return (
    <Loaded query={query}>
      {({ balance, orders, deliveries }) => {
        const isFresh = orders.length === 0 && !deliveries?.length && balance === TEST_BALANCE
        return (
          <>
            <Notice kind="info" action={balance !== null && minorOf(balance)! < minorOf(TEST_BALANCE)! && <TopUp />}>
              {t('test.about')}
              {balance !== null && <b> {t('test.balance', { amount: formatMoney(balance, language) })}</b>}
            </Notice>
            {isReset && isFresh && <Notice kind="success">{t('test.reset.done')}</Notice>}
            {balance !== null && !isFresh && <Reset onReset={() => setReset(true)} />}
            <h2 className={styles.heading}>{t('test.orders')}</h2>
            {orders.length === 0 ? (
              <Empty isPanel title={t('test.empty')} body={t('test.empty.body')} />
            ) : (
              <ul className={styles.keys} aria-label={t('test.orders')}>
                {orders.map((order) => (
                  <OrderRow key={order.id} of={order} />
                ))}
              </ul>
            )}
            {deliveries && <TestDeliveries of={deliveries} />}
          </>
        )
      }}
    </Loaded>
  )
}

function TopUp() {
  const t = useT('api-keys')
  const language = useLanguage()
  const cache = useQueryClient()
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => http.post(`${KEYS}/test-balance`, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: testOrdersQuery.queryKey }),
  })
  return (
    <Allowed node="api_keys.create">
      <CommandFailure error={error} />
      <Button busy={isPending} onClick={() => mutate()}>
        {t('test.topUp', { amount: formatMoney(TEST_BALANCE, language) })}
      </Button>
    </Allowed>
  )
}

function Reset({ onReset }: { onReset(): void }) {
  const t = useT('api-keys')
  const language = useLanguage()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  async function reset() {
    await http.post(`${KEYS}/test-reset`, {})
    onReset()
    setAsking(false)
    await cache.invalidateQueries({ queryKey: testOrdersQuery.queryKey })
  }
  return (
    <Allowed node="api_keys.create">
      <p className={styles.tools}>
        <Button onClick={() => setAsking(true)}>{t('test.reset')}</Button>
      </p>
      {isAsking && (
        <ConfirmDialog title={t('test.reset')} go={t('test.reset')} send={reset} onClose={() => setAsking(false)}>
          {t('test.reset.body', { amount: formatMoney(TEST_BALANCE, language) })}
        </ConfirmDialog>
      )}
    </Allowed>
  )
}

function OrderRow({ of: order }: { of: Found['orders'][number] }) {
  const t = useT('api-keys')
  const words = useT('shared')
  const language = useLanguage()
  const facts = [
    order.reference,
    t('test.pieces', { count: order.pieces }),
    formatMoney(order.total, language),
    order.tracking_no,
    formatTime(order.created_at, language),
  ]
  return (
    <li>
      <span className={styles.named}>
        <code>{order.order_no}</code>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <Chip kind="waiting">{t('test')}</Chip>
      <Chip>{capitalize(words(`orderStatuses.${order.status}`))}</Chip>
    </li>
  )
}
