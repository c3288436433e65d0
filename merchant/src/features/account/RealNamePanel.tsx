import type { RealName } from '@inkfold/api/contracts/account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memberHttp } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Loaded } from '@/ui/Loaded'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { Facts } from '@/ui/Facts'
import styles from './account.module.css'
import { Panel } from './Panel'
import { REAL_NAME, realNameQuery } from './queries'

/** Can be submitted once, by a merchant's main account; afterwards the name is shown masked only. */
export function RealNamePanel() {
  const t = useT('account')
  const query = useQuery(realNameQuery)
  return (
    <Panel title={t('real.title')} lead={t('real.lead')}>
      <Loaded query={query}>{(realName) => <Standing realName={realName} />}</Loaded>
    </Panel>
  )
}

function Standing({ realName: { verified, may_verify, real_name, id_number, verified_at } }: { realName: RealName }) {
  const t = useT('account')
  const language = useLanguage()
  if (!verified) return may_verify ? <RealNameForm /> : <p className={styles.lead}>{t('real.mainOnly')}</p>
  return (
    <Facts
      variant="rows"
      facts={[
        [t('realName'), real_name],
        [t('real.number'), id_number],
        [t('real.at'), verified_at && formatTime(verified_at, language)],
      ]}
    />
  )
}

function RealNameForm() {
  const t = useT('account')
  const cache = useQueryClient()
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { real_name: '', id_number: '' },
    check: ({ real_name, id_number }) =>
      violatedRules({ real_name: required(real_name), id_number: required(id_number) }),
    send: async (given) => {
      await memberHttp.post(REAL_NAME, given)
      await cache.invalidateQueries(realNameQuery)
    },
  })
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <Field {...bind('real_name', t('realName'))} autoComplete="name" maxLength={60} />
      <Field {...bind('id_number', t('real.number'))} autoComplete="off" maxLength={30} />
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('real.save')}
        </Button>
      </div>
    </form>
  )
}
