import type { Client } from '@inkfold/api/client'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { row } from '@inkfold/api/tests/journeys/database'
import type { Browser, Page } from '@playwright/test'
import { signedIn } from './arrive.ts'
import { printed } from './workshop.ts'

export interface Made {
  id: number
  production_no: string
  maker: string
}

export async function paid(client: Client, id: number): Promise<Made> {
  const { total_amount: total } = await client.get<OrderDetail>(`/api/v1/orders/${id}`)
  await client.post(`/api/v1/orders/${id}/pay`, { total }, { idempotencyKey: crypto.randomUUID() })
  await printed(id)
  return workOf(id)
}

export async function workOf(order: number): Promise<Made> {
  return (await row<Made>(
    `select p.id, p.production_no, (select u.username from users u join users d on d.username = 'merchant' and d.password_hash = u.password_hash
                                     where u.organisation_id = p.organisation_id and u.status = 'active' order by u.id limit 1) as maker
       from production_orders p where p.order_id = $1`,
    [order],
  ))!
}

export async function atWork(browser: Browser, username: string): Promise<Page> {
  const { tokens } = await signedIn(username)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => localStorage.setItem('inkfold.tokens.admin', kept), JSON.stringify(tokens.get('admin')))
  return page
}

/** Like a scanner: types the label's text and Enter. */
export async function scan(page: Page, ...codes: string[]) {
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
}
