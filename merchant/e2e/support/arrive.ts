import { createClient, createTokenStore, newKey } from '@inkfold/api/client'
import { captchaCalls } from '@inkfold/api/client/captcha'
import { sessionCalls } from '@inkfold/api/client/session'
import type { CaptchaAnswer } from '@inkfold/api/contracts/captcha'
import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import type { Audience } from '@inkfold/api/contracts/statuses'
import type { Page } from '@playwright/test'
import { row } from '@inkfold/api/tests/journeys/database'
import { clicksOn } from '@inkfold/api/tests/journeys/clicks'

const baseUrl = process.env['E2E_BASE_URL'] ?? ''

export async function signedIn(username: string, audience: Audience = 'admin') {
  const tokens = createTokenStore()
  const client = createClient({
    audience,
    tokens,
    language: () => 'zh-cn',
    pageHost: () => new URL(baseUrl).host,
    baseUrl,
  })
  const answer = await solved(client)
  const merchantNo = await merchantNoOf(username)
  await sessionCalls(client).signIn({ username, password: DEMO_PASSWORD, merchantNo, keep: true, ...answer })
  return { client, tokens }
}

/** A merchant's user needs the merchant number to sign in. */
async function merchantNoOf(username: string): Promise<string | undefined> {
  const found = await row<{ no: string }>(
    `select o.merchant_no as no from users u join organisations o on o.id = u.organisation_id
      where u.username = $1 and u.account_type = 'staff' and o.kind = 'merchant'`,
    [username],
  )
  return found?.no
}

/** Opens a page with a stored session, so that tests skip the sign-in. */
export async function arrive(page: Page, path: string, username = 'merchant') {
  const audience = path.startsWith('/admin') ? 'admin' : 'member'
  const { tokens } = await signedIn(username, audience)
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([name, kept]) => localStorage.setItem(`inkfold.tokens.${name}`, kept!),
    [audience, JSON.stringify(tokens.get(audience))],
  )
  await page.goto(path)
}

async function solved(client: Parameters<typeof captchaCalls>[0]): Promise<CaptchaAnswer> {
  const id = newKey()
  await captchaCalls(client).challenge(id, 'login')
  return clicksOn(id)
}
