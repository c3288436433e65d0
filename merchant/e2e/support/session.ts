import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import { expect, type Page } from '@playwright/test'
import { solvingCaptcha } from './captcha.ts'

export async function fillLogin(page: Page, username: string, password: string = DEMO_PASSWORD) {
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
}

export async function signIn(page: Page, username = 'merchant') {
  await fillLogin(page, username)
  await solvingCaptcha(page, () => page.getByRole('main').getByRole('button', { name: '登录' }).click())
  await expect(page.getByRole('dialog')).toBeHidden()
}
