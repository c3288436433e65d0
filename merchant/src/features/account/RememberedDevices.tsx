import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { twoStepOf } from '@/http/session'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Loaded } from '@/ui/Loaded'
import styles from './account.module.css'
import { deviceOf } from '@/ui/device'

/** Devices that skip the second step. */
export function RememberedDevices({ area }: { area: Area }) {
  const t = useT('two-step')
  const language = useLanguage()
  const cache = useQueryClient()
  const calls = twoStepOf[AUDIENCE_OF[area]]
  const queryKey = ['two-step', area, 'devices']
  const query = useQuery({ queryKey, queryFn: calls.devices })
  const forgetting = useMutation({
    mutationFn: calls.forgetDevice,
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
  const nameOf = (agent: string | null) => {
    const { browser, system } = deviceOf(agent)
    return browser && system ? t('device', { browser, system }) : t('devices.unknown')
  }
  return (
    <Loaded query={query}>
      {(devices) =>
        devices.length === 0 ? (
          <p>{t('devices.none')}</p>
        ) : (
          <ul className={styles.devices}>
            {devices.map(({ id, user_agent: agent, ip, trusted_until: until }) => (
              <li key={id}>
                <div>
                  <strong>{nameOf(agent)}</strong>
                  <p>{[ip, t('devices.until', { time: formatTime(until, language) })].filter(Boolean).join(' · ')}</p>
                </div>
                <Button
                  busy={forgetting.isPending && forgetting.variables === id}
                  onClick={() => forgetting.mutate(id)}
                >
                  {t('devices.forget')}
                </Button>
                {forgetting.variables === id && <CommandFailure error={forgetting.error} />}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
