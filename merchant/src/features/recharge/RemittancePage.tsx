import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { optionsQuery, rechargeQuery } from './queries'
import { RechargePage } from './RechargePage'
import { Remittance } from './Remittance'

/** Bank, Alipay, WeChat and PayPal remittances, reviewed by the payee. `?no=` corrects a rejected one. */
export default function RemittancePage() {
  const t = useT('recharge')
  const [query] = useSearchParams()
  const no = query.get('no')
  const options = useQuery(optionsQuery)
  const before = useQuery({ ...rechargeQuery(no ?? ''), enabled: no !== null })
  return (
    <RechargePage way="remittance">
      <Loaded query={options}>
        {(known) => {
          if (known.accounts.length === 0) return <Notice kind="info">{t('noAccounts')}</Notice>
          if (no === null) return <Remittance options={known} />
          return (
            <Loaded query={before}>
              {(recharge) =>
                recharge.actions.includes('resubmit') ? (
                  <Remittance key={recharge.version} options={known} before={recharge} />
                ) : (
                  <Notice kind="info">{t('notRejected', { no })}</Notice>
                )
              }
            </Loaded>
          )
        }}
      </Loaded>
    </RechargePage>
  )
}
