import {
  CURRENCY_PREFERENCE,
  RMB_ONLY,
  secondCurrencyFor,
  type SecondCurrency,
} from '@inkfold/api/contracts/second_currency'
import { AUDIENCES } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { http, memberHttp } from './client'
import { useSite } from './site'
import { tokens } from './tokens'

/** Local storage key of the choice, which visitors have too. */
const KEY = 'inkfold.currency'
const CLIENTS = { admin: http, member: memberHttp }
const listeners = new Set<() => void>()

const chosen = () => localStorage.getItem(KEY)

export function storeCurrency(code: string) {
  if (chosen() === code) return
  localStorage.setItem(KEY, code)
  for (const listener of listeners) listener()
}

/** Applies at once; saved for the signed-in person, so that it follows them to other devices. */
export async function chooseCurrency(code: string) {
  storeCurrency(code)
  const audience = AUDIENCES.find((one) => tokens.get(one))
  if (audience) await CLIENTS[audience].put(`/api/v1/auth/preferences/${CURRENCY_PREFERENCE}`, { value: code })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Shown beside RMB; null for RMB only. */
export function useSecondCurrency(): SecondCurrency | null {
  const { currencies } = useSite().settings
  const language = useLanguage()
  return useSyncExternalStore(subscribe, () => secondCurrencyFor(currencies, chosen(), language, Date.now()))
}

/** RMB only and each currency beside it; nothing to choose without a rate. */
export function useCurrencyChoice() {
  const t = useT('common')
  const language = useLanguage()
  const { currencies } = useSite().settings
  const current = useSecondCurrency()?.code ?? RMB_ONLY
  const names = currencies.map((one) => [one.code, t('currency.both', { name: localizedName(one, language) })] as const)
  const options = names.length > 0 ? [[RMB_ONLY, t('currency.none')] as const, ...names] : []
  return { current, options }
}
