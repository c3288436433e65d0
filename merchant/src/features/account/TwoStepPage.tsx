import type { TwoStep } from '@inkfold/api/contracts/two_step'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { fetchSession, sessionOf, twoStepOf } from '@/http/session'
import { useTitle } from '@/http/title'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { SendForm } from '@/ui/form/SendForm'
import { violatedRules, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { Dialog } from '@/ui/Dialog'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import styles from './account.module.css'
import { Panel, Screen } from './Panel'
import { RecoveryCodes } from './RecoveryCodes'
import { RememberedDevices } from './RememberedDevices'
import own from './two_step.module.css'
import { TwoStepSetUp } from './TwoStepSetUp'

export const twoStepKey = (area: Area) => ['two-step', area]

/** A screen of its own, because a role may require two-step verification before any other screen opens. */
export default function TwoStepPage({ area }: { area: Area }) {
  const t = useT('two-step')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const calls = twoStepOf[AUDIENCE_OF[area]]
  const query = useQuery({ queryKey: twoStepKey(area), queryFn: calls.twoStep })
  useTitle(t('title'))
  const changed = () =>
    Promise.all([cache.invalidateQueries({ queryKey: ['two-step'] }), fetchSession(AUDIENCE_OF[area])])
  const isRequired = query.data?.state === 'required'
  const leave = () =>
    isRequired ? sessionOf[AUDIENCE_OF[area]].signOut().catch(() => undefined) : navigate(`/${area}`)

  return (
    <main className={own.page}>
      <Screen title={t('title')}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => void changed().then(() => setCodes(null))} />
        ) : (
          <Loaded query={query}>
            {(twoStep) =>
              twoStep.state === 'on' ? (
                <TurnedOn area={area} twoStep={twoStep} onCodes={setCodes} onChanged={changed} />
              ) : (
                <Panel>
                  {twoStep.state === 'required' ? <Notice kind="info">{t('required')}</Notice> : <p>{t('off')}</p>}
                  <TwoStepSetUp calls={calls} onCodes={setCodes} />
                </Panel>
              )
            }
          </Loaded>
        )}
        {!codes && (
          <div className={styles.actions}>
            <Button onClick={() => void leave()}>{t(isRequired ? 'signOut' : 'back')}</Button>
          </div>
        )}
      </Screen>
    </main>
  )
}

interface TurnedOnProps {
  area: Area
  twoStep: TwoStep
  onCodes(codes: readonly string[]): void
  onChanged(): Promise<unknown>
}

function TurnedOn({ area, twoStep, onCodes, onChanged }: TurnedOnProps) {
  const t = useT('two-step')
  const language = useLanguage()
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null)
  const calls = twoStepOf[AUDIENCE_OF[area]]
  const send = async (code: string) => {
    if (asked === 'renew') onCodes((await calls.renewRecoveryCodes(code)).recovery_codes)
    else await calls.disable(code)
    await onChanged()
    setAsked(null)
  }
  return (
    <>
      <Panel>
        <p>{t('on', { time: formatTime(twoStep.since ?? '', language) })}</p>
        <p className={styles.lead}>{t('codes.left', { count: twoStep.recovery_codes_left })}</p>
        {twoStep.by_role && <p className={styles.lead}>{t('byRole')}</p>}
        <div className={`${styles.form} ${styles.actions}`}>
          <Button onClick={() => setAsked('renew')}>{t('renew')}</Button>
          {!twoStep.by_role && <Button onClick={() => setAsked('disable')}>{t('disable')}</Button>}
        </div>
      </Panel>
      <Panel title={t('devices')} lead={t('devices.lead')}>
        <RememberedDevices area={area} />
      </Panel>
      {asked && <StepUp kind={asked} send={send} onClose={() => setAsked(null)} />}
    </>
  )
}

interface StepUpProps {
  kind: 'renew' | 'disable'
  send(code: string): Promise<unknown>
  onClose(): void
}

function StepUp({ kind, send, onClose }: StepUpProps) {
  const t = useT('two-step')
  const common = useT('common')
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { second_step: '' },
    check: ({ second_step }) => violatedRules<{ second_step: string }>({ second_step: required(second_step) }),
    send: ({ second_step }) => send(second_step.trim()),
  })
  return (
    <Dialog title={t(kind)} onClose={onClose}>
      <SendForm ref={form} go={t(kind)} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t(`${kind}.lead`)}</p>
        <SecondStepField {...bind('second_step', common('secondStep'))} />
      </SendForm>
    </Dialog>
  )
}
