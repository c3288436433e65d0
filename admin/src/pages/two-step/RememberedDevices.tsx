import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { browserOf } from '@/pages/profile/browser'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { calls } from './api'
import styles from './two_step.module.css'

const queryKey = ['two-step', 'devices']

/** Devices that skip the second step. */
export function RememberedDevices() {
  const t = useT('two-step')
  const format = useFormat()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: calls.devices })
  const forget = useMutation({
    mutationFn: calls.forgetDevice,
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <h2>{t('devices')}</h2>
      <p>{t('devices_lead')}</p>
      {forget.error && <Problem error={forget.error} />}
      {!data && <LoadingSkeleton />}
      {data?.length === 0 && <p>{t('devices_none')}</p>}
      <ul className={styles.devices}>
        {data?.map((device) => (
          <li key={device.id}>
            <div>
              <b>{browserOf(device.user_agent) ?? t('devices_unknown')}</b>
              <p>
                {[device.ip, t('devices_until', { time: format.dateTime(device.trusted_until) })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button onClick={() => forget.mutate(device.id)}>{t('devices_forget')}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
