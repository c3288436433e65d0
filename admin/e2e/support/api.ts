import { freshName } from '@inkfold/api/tests/journeys/fresh'
import type { SignedIn } from '@inkfold/api/contracts/session'
import type { APIRequestContext } from '@playwright/test'

interface Answer<Data> {
  code: number
  data: Data
}

/** API calls of another user, beside the page. */
export function apiOf(request: APIRequestContext, { access_token }: SignedIn) {
  const headers = { authorization: `Bearer ${access_token}`, 'accept-language': 'en' }
  const call = async <Data>(method: string, url: string, data?: unknown) => {
    const answer = await request.fetch(url, { method, headers, data })
    return ((await answer.json()) as Answer<Data>).data
  }
  return {
    get: <Data>(url: string) => call<Data>('GET', url),
    post: <Data>(url: string, data: unknown) => call<Data>('POST', url, data),
    patch: <Data>(url: string, data: unknown) => call<Data>('PATCH', url, data),
    delete: <Data>(url: string, data?: unknown) => call<Data>('DELETE', url, data),
  }
}

/** A unique name, so that each test has records of its own. */
export const fresh = (stem: string) => freshName(`${stem}_`)
