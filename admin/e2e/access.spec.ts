import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { BACK_OFFICE, pageOf, signIn } from './support/session'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

interface Named {
  id: number
  version: number
  permissions: string[]
}

test.describe('Permissions', () => {
  test(
    'shows "not allowed" for a forbidden page and "no such page" for a missing one',
    { tag: ['@ACC-02', '@NAV-12'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 404/)
      await pageOf(page, 'factory')
      await page.goto(`${BACK_OFFICE}/access/menus`)
      await expect(page).toHaveURL(/\/backoffice\/401$/)
      await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
      await expect(page.getByText('That page was not opened.')).toBeVisible()
      await page.getByRole('link', { name: 'Go to the start page' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.goto(`${BACK_OFFICE}/no/such/place`)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    },
  )

  test(
    "applies a role's new permissions at its users' next request",
    { tag: ['@ACC-08', '@ACC-10'] },
    async ({ page, playwright, baseURL }) => {
      const me = apiOf(page.request, await pageOf(page, 'super'))
      const [code, username] = [fresh('packer'), fresh('pk')]
      const role = await me.post<Named>('/api/v1/roles', {
        name_zh: code,
        code,
        organisation_kind: 'platform',
        organisation_id: 1,
        data_range: 'all',
      })
      await me.post('/api/v1/users', {
        username,
        nickname: 'Packer',
        password: 'Packing2026x',
        organisation_id: 1,
        role_ids: [role.id],
      })
      const other = await playwright.request.newContext({ baseURL })
      const packer = apiOf(other, await signIn(other, username, 'Packing2026x'))
      expect(await packer.get('/api/v1/organisations')).toMatchObject({ reason: 'E_FORBIDDEN' })

      const list = new ListPage(page, '/access/roles')
      await list.open(`?q=${code}&permissions=${role.id}`)
      await list.drawer
        .getByRole('checkbox', { name: 'Organisations' })
        .or(list.drawer.getByLabel('Select Organisations'))
        .first()
        .check()
      await list.drawer.getByRole('button', { name: 'Save permissions' }).click()
      await expect(list.drawer).toBeHidden()
      expect(await packer.get('/api/v1/organisations')).toMatchObject({ list: expect.any(Array) })
      await other.dispose()
    },
  )

  test(
    'closes a screen and its menu entry when its permission is withdrawn',
    { tag: ['@ACC-08', '@NAV-12'] },
    async ({ page, playwright, baseURL, silence }) => {
      silence.expectNoise(/status of 403/)
      const other = await playwright.request.newContext({ baseURL })
      const administrator = apiOf(other, await signIn(other, 'super'))
      const [code, username] = [fresh('sizer'), fresh('sz')]
      const role = await administrator.post<Named>('/api/v1/roles', {
        name_zh: code,
        code,
        organisation_kind: 'platform',
        organisation_id: 1,
        data_range: 'all',
        permissions: ['sizes.view', 'stocks.view'],
      })
      const password = 'Packing2026x'
      await administrator.post('/api/v1/users', {
        username,
        nickname: 'Sizer',
        password,
        organisation_id: 1,
        role_ids: [role.id],
      })
      await pageOf(page, username, 'en', password)
      await page.goto(`${BACK_OFFICE}/catalogue/sizes`)
      const entry = page.getByRole('navigation').getByRole('link', { name: 'Sizes', exact: true })
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(entry.first()).toBeVisible()
      await administrator.patch(`/api/v1/roles/${role.id}`, { permissions: ['stocks.view'], version: role.version })
      await page.getByRole('button', { name: 'Refresh' }).first().click()
      await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
      await expect(entry).toHaveCount(0)
      await other.dispose()
    },
  )

  test(
    'compares two roles, previews a menu and explains a refusal',
    { tag: ['@ACC-10', '@ACC-09'] },
    async ({ page }) => {
      await pageOf(page, 'super')
      const list = new ListPage(page, '/access/roles')
      await list.open()
      await page.getByRole('checkbox', { name: 'Select Administrator', exact: true }).check()
      await expect(list.button('Compare two roles')).toBeDisabled()
      await expect(page.getByText('Compare two roles: select at least 2.')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Select Viewer', exact: true }).check()
      await expect(page.getByText(/^Compare two roles:/)).toBeHidden()
      const third = page.getByRole('checkbox', { name: /^Select Factory/ }).first()
      await third.check()
      await expect(list.button('Compare two roles')).toBeDisabled()
      await expect(page.getByText('Compare two roles: at most 2 at once.')).toBeVisible()
      await expectAccessible(page, 'too many chosen')
      await third.uncheck()
      await list.button('Compare two roles').click()
      await expect(list.drawer.getByRole('heading', { name: /^Both/ })).toBeVisible()
      await expect(
        list.drawer.getByRole('listitem', { name: 'Edit roles' }).or(list.drawer.getByText('Edit roles')),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await list.more('viewer', 'Preview the menu')
      await expect(list.drawer.getByText('Roles', { exact: true })).toBeVisible()
      await page.goto(`${BACK_OFFICE}/access/explain?user_id=3&permission=roles.edit`)
      await expect(page.getByText('No, this person may not do it')).toBeVisible()
    },
  )

  test('applies a changed setting at once', { tag: ['@CFG-01', '@NAV-10'] }, async ({ page }) => {
    await pageOf(page, 'super')
    await page.goto(`${BACK_OFFICE}/system/config`)
    const name = page.getByLabel('Site name (English)')
    const before = await name.inputValue()
    const { promise: later, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/api/v1/config', async (route) => {
      await later
      await route.continue()
    })
    await name.fill(`${before} Test`)
    await page.getByRole('button', { name: 'Save these settings' }).click()
    await expect(page).toHaveTitle(new RegExp(`· ${before} Test$`))
    // The saved value has not been reloaded yet, so typing is compared with the old one.
    await name.fill(before)
    arrive()
    await page.getByRole('button', { name: 'Save these settings' }).click()
    await expect(page).toHaveTitle(new RegExp(`· ${before}$`))
  })
})
