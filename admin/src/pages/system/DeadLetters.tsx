import type { DeadLetter } from '@inkfold/api/contracts/system_status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { usePermission } from '@/session/access'
import { Problem } from '@/ui/Problem'
import { decide, STATUS_KEY } from './api'
import { NUMBER, Section } from './Section'
import styles from './system.module.css'

/** Jobs that were given up, with buttons to retry and discard them. */
export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
  const t = useT('system-status')
  const format = useFormat()
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const mayRetry = usePermission('system.retry')
  const mayDiscard = usePermission('system.discard')
  // Letters that others have handled are no longer chosen.
  const chosen = chosenIds.filter((id) => letters.some((one) => one.id === id))
  const selection = {
    selectedRowKeys: [...chosen],
    onChange: (keys: readonly unknown[]) => setChosenIds(keys as string[]),
    getCheckboxProps: ({ queue, failed_at: at }: DeadLetter) =>
      ({ 'aria-label': t('letter.choose', { queue, at: format.dateTime(at) }) }) as object,
  }
  return (
    <Section
      title={t('letters')}
      none={t('letters.none')}
      rows={letters}
      rowKey="id"
      {...((mayRetry || mayDiscard) && { selection })}
      columns={[
        { title: t('queue'), dataIndex: 'queue' },
        { title: t('letter.error'), dataIndex: 'error', className: styles.statement },
        { title: t('letter.attempts'), ...NUMBER, render: (_, { attempts }) => format.number(attempts) },
        { title: t('letter.failed_at'), render: (_, { failed_at: at }) => format.dateTime(at) },
      ]}
    >
      {letters.length > 0 && <Decisions chosen={chosen} mayRetry={mayRetry} mayDiscard={mayDiscard} />}
    </Section>
  )
}

interface DecisionsProps {
  chosen: readonly string[]
  mayRetry: boolean
  mayDiscard: boolean
}

function Decisions({ chosen, mayRetry, mayDiscard }: DecisionsProps) {
  const t = useT('system-status')
  const { message, modal } = App.useApp()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: 'retry' | 'discard') => decide(decision, chosen),
    onSuccess: ({ count }, decision) => void message.success(t(`${decision}.done`, { count })),
    onSettled: () => cache.invalidateQueries({ queryKey: STATUS_KEY }),
  })
  const disabled = chosen.length === 0
  const askToDiscard = () =>
    modal.confirm({
      title: t('discard.confirm', { count: chosen.length }),
      okText: t('discard'),
      okButtonProps: { danger: true },
      onOk: () => mutate('discard'),
    })
  return (
    <>
      <div className={styles.bar}>
        <span aria-live="polite">{t('letters.chosen', { count: chosen.length })}</span>
        {mayRetry && (
          <Button type="primary" disabled={disabled} loading={isPending} onClick={() => mutate('retry')}>
            {t('retry')}
          </Button>
        )}
        {mayDiscard && (
          <Button danger disabled={disabled || isPending} onClick={askToDiscard}>
            {t('discard')}
          </Button>
        )}
      </div>
      {error && <Problem error={error} />}
    </>
  )
}
