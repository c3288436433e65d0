import type { PayeeAccount } from '@inkfold/api/contracts/recharges'
import { useLanguage, useT } from '@/i18n/useT'
import { CopyButton } from '@/ui/CopyButton'
import styles from './recharge.module.css'

interface PayeesProps {
  accounts: readonly PayeeAccount[]
  chosen: PayeeAccount | null
  onChoose(account: PayeeAccount): void
}

export function Payees({ accounts, chosen, onChoose }: PayeesProps) {
  const t = useT('recharge')
  const language = useLanguage()
  const named = ({ type_zh, type_en }: PayeeAccount) => (language === 'zh-cn' ? type_zh : type_en)
  const kinds = accounts.filter(({ type }, at) => accounts.findIndex((one) => one.type === type) === at)
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t('type')}</legend>
        {kinds.map((kind) => (
          <label key={kind.type}>
            <input
              type="radio"
              name="recharge-type"
              checked={chosen?.type === kind.type}
              onChange={() => onChoose(kind)}
            />
            {named(kind)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.payees}>
        <legend>{t('account')}</legend>
        {accounts
          .filter(({ type }) => type === chosen?.type)
          .map((account) => (
            <div key={account.id} className={styles.payee} data-chosen={account.id === chosen?.id}>
              <label>
                <input
                  type="radio"
                  name="recharge-account"
                  checked={account.id === chosen?.id}
                  onChange={() => onChoose(account)}
                />
                <strong>{account.bank_account_name}</strong>
                <span>{[account.bank_name, t(`currency.${account.currency}`)].filter(Boolean).join(' · ')}</span>
                <code>{account.card_number}</code>
              </label>
              <CopyButton text={account.card_number} />
            </div>
          ))}
      </fieldset>
    </>
  )
}
