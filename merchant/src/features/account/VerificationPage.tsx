import type { Profile } from '@inkfold/api/contracts/account'
import { CODE_CHANNELS } from '@inkfold/api/contracts/codes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { Loading } from '@/ui/Loading'
import { Notice } from '@/ui/Notice'
import { Panel, Screen } from './Panel'
import { profileQuery, realNameQuery } from './queries'
import { RealNamePanel } from './RealNamePanel'
import { VerifyForm } from './VerifyForm'

const BIND = '/user/account/bind'

export default function VerificationPage() {
  const t = useT('account')
  const query = useQuery(profileQuery)
  const { isPending } = useQuery(realNameQuery)
  const isWaiting = isPending || query.isPending
  return (
    <Screen title={t('verification.title')}>
      {/* Together, because the second part would be pushed down when the first arrives. */}
      {isWaiting ? (
        <Loading />
      ) : (
        <>
          <RealNamePanel />
          <Loaded query={query}>{(profile) => <Channels profile={profile} />}</Loaded>
        </>
      )}
    </Screen>
  )
}

function Channels({ profile }: { profile: Profile }) {
  const t = useT('account')
  const bound = CODE_CHANNELS.flatMap((type) => {
    const target = profile[type]
    return target ? [{ type, target }] : []
  })
  if (bound.length > 0) return bound.map((channel) => <Channel key={channel.type} {...channel} />)
  return (
    <Notice kind="info" action={<ButtonLink to={BIND}>{t('verification.bind')}</ButtonLink>}>
      {t('verification.nothing')}
    </Notice>
  )
}

function Channel({ type, target }: { type: (typeof CODE_CHANNELS)[number]; target: string }) {
  const t = useT('account')
  const [isVerified, setVerified] = useState(false)
  return (
    <Panel title={t('verification.by', { channel: t(type) })} lead={t('verification.lead')}>
      {isVerified ? (
        <Notice kind="success" action={<ButtonLink to={BIND}>{t('bind.title')}</ButtonLink>}>
          {t('verification.done')}
        </Notice>
      ) : (
        <VerifyForm type={type} target={target} onVerified={() => setVerified(true)} />
      )}
    </Panel>
  )
}
