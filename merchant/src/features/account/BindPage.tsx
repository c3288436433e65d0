import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { BindPanel } from './BindPanel'
import { Screen } from './Panel'
import { profileQuery } from './queries'

export default function BindPage() {
  const t = useT('account')
  const query = useQuery(profileQuery)
  return (
    <Screen title={t('bind.title')}>
      <Loaded query={query}>
        {({ mobile, email, unconfirmed_mobile, unconfirmed_email }) => (
          <>
            <BindPanel key={`mobile-${mobile}`} type="mobile" bound={mobile} unconfirmed={unconfirmed_mobile} />
            <BindPanel key={`email-${email}`} type="email" bound={email} unconfirmed={unconfirmed_email} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
