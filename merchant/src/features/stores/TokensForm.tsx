import { STORE } from '@inkfold/api/contracts/limits'
import { STORE_TOKENS, type StoreRow } from '@inkfold/api/contracts/stores'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Checkbox, Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { STORES } from '@/ui/stores/queries'
import { useStoresChanged } from './queries'

type TokenName = (typeof STORE_TOKENS)[number]
type Values = Record<TokenName | 'expires_on', string> & { removed: readonly TokenName[] }

const DAY = 10
const NONE: Values = {
  product_token: '',
  order_token_us: '',
  order_token_global: '',
  order_token_eu: '',
  expires_on: '',
  removed: [],
}

/** Tokens copied from the platform's seller centre. They are never shown again; an empty field changes nothing. */
export function TokensForm({ store, onClose }: { store: StoreRow; onClose(): void }) {
  const t = useT('stores')
  const words = useT('shared')
  const changed = useStoresChanged()
  const { form, values, change, bind, submit, isBusy, failure } = useForm<Values>({
    initial: { ...NONE, expires_on: store.expires_at?.slice(0, DAY) ?? '' },
    check: () => ({}),
    async send({ expires_on: day, removed, ...tokens }) {
      const typed = STORE_TOKENS.filter((one) => tokens[one].trim() !== '').map((one) => [one, tokens[one].trim()])
      const body = {
        ...Object.fromEntries(typed),
        ...Object.fromEntries(removed.map((one) => [one, null])),
        expires_at: day || null,
        version: store.version,
      }
      changed(await http.patch<StoreRow>(`${STORES}/${store.id}`, body))
      onClose()
    },
  })
  const isSet = (one: TokenName) => store.tokens.includes(one)
  return (
    <Dialog title={t('tokens.title')} onClose={onClose}>
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('tokens.body')}</p>
        {STORE_TOKENS.map((one) => (
          <div key={one}>
            <Field
              {...bind(one, words(`storeTokens.${one}`))}
              optional
              type="password"
              maxLength={STORE.token}
              autoComplete="off"
              hint={isSet(one) ? t('tokens.set') : undefined}
            />
            {isSet(one) && (
              <Checkbox
                checked={values.removed.includes(one)}
                onChange={({ target }) =>
                  change({
                    removed: target.checked
                      ? [...values.removed, one]
                      : values.removed.filter((other) => other !== one),
                  })
                }
              >
                {t('tokens.remove')}
              </Checkbox>
            )}
          </div>
        ))}
        <Field {...bind('expires_on', t('expires_at'))} optional type="date" hint={t('tokens.expiry.hint')} />
      </SendForm>
    </Dialog>
  )
}
