import { API_KEY, type ApiKeyOptions, type ApiKeySecret, type NewApiKey } from '@inkfold/api/contracts/api_keys'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useQuery } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useHasTwoStep } from '@/http/session'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Checkbox, Field } from '@/ui/Field'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { Select } from '@/ui/Select'
import { storesQuery } from '@/ui/stores/queries'
import { TextArea } from '@/ui/TextArea'
import styles from './apiKeys.module.css'
import { Permissions } from './Permissions'
import { ProofField, proofOf } from './ProofField'
import { KEYS, optionsQuery } from './queries'

const DAYS = ['30', '90', '365'] as const
const NEVER = '0'

interface MakeFormProps {
  onMade(made: ApiKeySecret): void
  onClose(): void
}

export default function MakeForm(props: MakeFormProps) {
  const t = useT('api-keys')
  const options = useQuery(optionsQuery(useLanguage()))
  return (
    <Dialog from="end" title={t('make')} onClose={props.onClose}>
      <Loaded query={options}>{(found) => <Fields options={found} {...props} />}</Loaded>
    </Dialog>
  )
}

interface Values {
  name: string
  is_test: boolean
  permissions: readonly string[]
  store_ids: readonly number[]
  addresses: string
  days: string
  proof: string
}

const START: Values = {
  name: '',
  is_test: false,
  permissions: [],
  store_ids: [],
  addresses: '',
  days: '365',
  proof: '',
}

function Fields({ options, onMade }: MakeFormProps & { options: ApiKeyOptions }) {
  const t = useT('api-keys')
  const hasTwoStep = useHasTwoStep('admin')
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useForm<Values>({
    initial: START,
    check: ({ name, permissions, proof }) =>
      violatedRules<Values>({
        name: required(name),
        permissions: permissions.length > 0 ? null : 'required',
        proof: required(proof),
      }),
    async send({ name, is_test: isTest, permissions, store_ids: stores, addresses, days, proof }) {
      const ranges = addresses.split(/[\s,，]+/).filter(Boolean)
      const body: NewApiKey = {
        name,
        is_test: isTest,
        permissions: [...permissions],
        store_ids: stores.length > 0 && !isTest ? [...stores] : null,
        addresses: ranges.length > 0 ? ranges : null,
        expires_days: days === NEVER ? null : Number(days),
        ...proofOf(proof, hasTwoStep),
      }
      onMade(await http.post<ApiKeySecret>(KEYS, body))
    },
  })
  return (
    <SendForm ref={form} go={t('make')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <Field {...bind('name', t('name'))} maxLength={API_KEY.name} autoComplete="off" hint={t('name.hint')} />
      {options.may_test && (
        <Checkbox checked={values.is_test} onChange={({ target }) => change({ is_test: target.checked })}>
          {t('test.key')}
        </Checkbox>
      )}
      <Permissions
        groups={options.groups}
        chosen={values.permissions}
        mayAll={values.is_test}
        error={errorOf('permissions')}
        onChange={(permissions) => change({ permissions })}
      />
      {options.may_limit_stores && !values.is_test && (
        <Stores chosen={values.store_ids} onChange={(ids) => change({ store_ids: ids })} error={errorOf('store_ids')} />
      )}
      <TextArea
        label={t('addresses')}
        rows={2}
        value={values.addresses}
        {...errorIn(errorOf('addresses'))}
        hint={t('addresses.hint')}
        onChange={({ target }) => change({ addresses: target.value })}
      />
      <Select
        isField
        label={t('expires')}
        value={values.days}
        options={[
          ...DAYS.map((days) => [days, t('expires.days', { count: Number(days) })] as const),
          [NEVER, t('expires.never')] as const,
        ]}
        onChange={(days) => change({ days })}
      />
      <ProofField bind={bind} errorOf={errorOf} />
    </SendForm>
  )
}

const errorIn = (error: string | undefined) => (error ? { error } : {})

interface StoresProps {
  chosen: readonly number[]
  error: string | undefined
  onChange(ids: readonly number[]): void
}

function Stores({ chosen, error, onChange }: StoresProps) {
  const t = useT('api-keys')
  const query = useQuery(storesQuery)
  const toggle = ({ id }: StoreRow) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <section className={styles.part} aria-label={t('stores')}>
      <h3>{t('stores')}</h3>
      <p>{t('stores.hint')}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Loaded query={query}>
        {(stores) =>
          stores.map((store) => (
            <Checkbox key={store.id} checked={chosen.includes(store.id)} onChange={() => toggle(store)}>
              {store.name}
            </Checkbox>
          ))
        }
      </Loaded>
    </section>
  )
}
