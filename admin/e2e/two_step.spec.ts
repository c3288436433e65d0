import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import { row } from '@inkfold/api/tests/journeys/database'
import { freshName } from '@inkfold/api/tests/journeys/fresh'
import { codeOf } from '@inkfold/api/tests/journeys/totp'
import { expect, test } from '@playwright/test'
import { BACK_OFFICE, pageOf } from './support/session.ts'

async function newColleague(required: boolean): Promise<string> {
  const username = freshName('t').toLowerCase().slice(0, 15)
  await row(
    `with role as (
       insert into roles (organisation_id, organisation_kind, code, name_zh, data_range, two_step_required)
       select organisation_id, 'platform', 'r_' || $1, $1, 'all', $2 from users where username = 'super' returning id
     ), allowed as (
       insert into role_permissions (role_id, permission) select role.id, 'users.view' from role
     ), person as (
       insert into users (organisation_id, username, nickname, password_hash)
       select organisation_id, $1, $1, password_hash from users where username = 'super' returning id
     ) insert into user_roles (user_id, role_id) select person.id, role.id from person, role`,
    [username, required],
  )
  return username
}

test(
  'redirects a role that requires two-step sign-in to the setup and on afterwards',
  { tag: '@SEC-05' },
  async ({ page }) => {
    await pageOf(page, await newColleague(true))
    await page.goto(`${BACK_OFFICE}/profile`)
    await expect(page).toHaveURL(/\/backoffice\/two-step$/)
    await page.getByLabel('Sign-in password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
    await page.getByLabel('Code from the app').fill(codeOf(key))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
    await page.getByRole('button', { name: 'I have saved the codes' }).click()
    await expect(page).not.toHaveURL(/two-step/)
    await page.goto(`${BACK_OFFICE}/profile?tab=two-step`)
    await expect(page.getByText('One of your roles requires it')).toBeVisible()
  },
)
