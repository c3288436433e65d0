import { newKey } from '@inkfold/api/client'
import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import type { Language } from '@inkfold/api/contracts/languages'
import type { SignedIn } from '@inkfold/api/contracts/session'
import { clicksOn } from '@inkfold/api/tests/journeys/clicks'
import type { APIRequestContext, Page } from '@playwright/test'

export const BACK_OFFICE = '/backoffice'

/** Signs in through the API by solving the captcha; one session per call. */
export async function signIn(
  request: APIRequestContext,
  username: string,
  password = DEMO_PASSWORD,
  language: Language = 'en',
): Promise<SignedIn> {
  const id = newKey()
  await request.get('/api/common/clickCaptcha', { params: { id, purpose: 'login' } })
  const captcha = await clicksOn(id)
  const answer = await request.post('/api/v1/auth/login', {
    data: { username, password, keep: false, ...captcha },
    headers: { 'accept-language': language },
  })
  return ((await answer.json()) as { data: SignedIn }).data
}

/** Prepares a page with a session and a language. */
export async function pageOf(
  page: Page,
  username: string,
  language: Language = 'en',
  password = DEMO_PASSWORD,
): Promise<SignedIn> {
  const signedIn = await signIn(page.request, username, password, language)
  const { access_token: access, refresh_token: refresh, user } = signedIn
  const kept = { tokens: JSON.stringify({ access, refresh, person: user.id }), language }
  await page.addInitScript(({ tokens, language: reads }) => {
    // Once per tab, so that signing out or changing the language has an effect.
    if (sessionStorage.getItem('e2e.prepared')) return
    sessionStorage.setItem('e2e.prepared', '1')
    localStorage.setItem('inkfold.tokens.admin', tokens)
    localStorage.setItem('inkfold.language', reads)
  }, kept)
  return signedIn
}

export const reading = (page: Page, language: Language) =>
  page.addInitScript((reads) => {
    if (!localStorage.getItem('inkfold.language')) localStorage.setItem('inkfold.language', reads)
  }, language)
