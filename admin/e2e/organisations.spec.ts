import { row } from '@inkfold/api/tests/journeys/database'
import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf, signIn } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

interface Made {
  id: number
  name: string
}

const PASSWORD = 'Quiet-River-88'

/** Creates a level, last in every list, with one supplier that has two merchants. */
async function levelOfTwo(me: ReturnType<typeof apiOf>): Promise<string> {
  const name = fresh('level')
  const terms = { annual_fee: '1980.00', sequence: 9999, merchant_count: 20 }
  const level = await me.post<Made>('/api/v1/supplier-levels', { name_zh: name, name_en: name, ...terms })
  const admin = () => ({ admin_username: fresh('m'), admin_password: PASSWORD })
  const contract = { short_name: 'Made', level_id: level.id, starts_on: new Date().toISOString().slice(0, 10) }
  const supplier = await me.post<Made>('/api/v1/suppliers', { name: fresh('supplier'), ...contract, ...admin() })
  // Activates the supplier without a fee.
  await row('update suppliers set activated_at = now() where id = $1', [supplier.id])
  for (const of of ['one', 'other'])
    await me.post<Made>('/api/v1/merchants', { name: fresh(of), supplier_id: supplier.id, ...admin() })
  return name
}

test.describe('Suppliers and merchants', () => {
  test("sets a level's limit and warns when it is below the current use", { tag: ['@SUP-02'] }, async ({ page }) => {
    const level = await levelOfTwo(apiOf(page.request, await pageOf(page, 'super')))
    const list = new ListPage(page, '/organisations/supplier-levels')
    await list.open(`?q=${level}`)
    await list.row(level).getByRole('button', { name: 'Edit' }).click()
    const merchants = list.drawer.getByRole('spinbutton', { name: 'Merchants' })
    await merchants.fill('1')
    await expect(list.drawer.getByRole('status').filter({ hasText: 'Below the 2 in use' })).toBeVisible()
    await merchants.fill('2000')
    await list.save()
    await expect(list.drawer).toBeHidden()
  })

  test(
    'creates a supplier in one form and refuses a taken host at its field',
    { tag: ['@SUP-01'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 409/)
      await pageOf(page, 'super')
      const list = new ListPage(page, '/organisations/suppliers')
      await list.open()
      await list.button('Create').click()
      const name = fresh('supplier')
      const form = list.drawer
      await form.getByLabel('Name', { exact: true }).fill(name)
      await form.getByLabel('Short name').fill('Made')
      await form.getByRole('combobox', { name: 'Level' }).click()
      await page.getByTitle('Silver').click()
      await form.getByLabel('Term from').fill(new Date().toISOString().slice(0, 10))
      await form.getByLabel('Term from').press('Enter')
      await form.getByLabel('Independent domain').fill('gold.localhost')
      await form.getByLabel('Admin account').fill(fresh('s'))
      await form.getByLabel('Admin password').fill(PASSWORD)
      await list.save()
      await expect(form.getByText('The host gold.localhost is in use already.')).toBeVisible()
      await form.getByLabel('Independent domain').fill(`${name.replaceAll('_', '-')}.localhost`)
      await list.save()
      await expect(list.drawer).toBeHidden()
      await expect(list.row(name)).toContainText('Silver')
    },
  )

  test(
    'lets a supplier see its limits and edit its site, but not its contract',
    { tag: ['@SUP-01', '@SUP-02'] },
    async ({ page }) => {
      await pageOf(page, 'silver')
      const list = new ListPage(page, '/organisations/usage')
      await list.open()
      await expect(page.getByText('2 of 200')).toBeVisible()
      await page.goto('/backoffice/organisations/site')
      await page.getByLabel('Site title (English)').fill(fresh('Cloud Brocade '))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved. The site has changed.')).toBeVisible()
      await page.goto('/backoffice/organisations/suppliers')
      await expect(list.rows).toHaveCount(1)
      await expect(list.row('Cloud Brocade Textiles').getByRole('button', { name: 'Edit' })).toBeHidden()
    },
  )

  test(
    'makes another factory the main one and locks a merchant with all its users',
    { tag: ['@FAC-01', '@MER-01'] },
    async ({ page, playwright, baseURL }) => {
      const me = apiOf(page.request, await pageOf(page, 'supplier'))
      const merchant = await me.post<Made>('/api/v1/merchants', {
        name: fresh('Merchant'),
        admin_username: fresh('m'),
        admin_password: PASSWORD,
      })
      const { list: found } = await me.get<{ list: { admin_username: string }[] }>(
        `/api/v1/merchants?id=${merchant.id}`,
      )
      const other = await playwright.request.newContext({ baseURL })
      const theirs = apiOf(other, await signIn(other, found[0]?.admin_username ?? '', PASSWORD))
      const list = new ListPage(page, '/organisations/merchants')
      await list.open(`?q=${merchant.name}`)
      await list.more(merchant.name, 'Lock')
      await page.getByRole('button', { name: 'Lock', exact: true }).click()
      await expect(list.row(merchant.name)).toContainText('Locked')
      expect(await theirs.get('/api/v1/auth/whoami')).toMatchObject({ reason: 'E_SESSION_OVER' })
      await other.dispose()

      const { list: shippers } = await me.get<{ list: Made[] }>('/api/v1/factories')
      const first = shippers.find(({ name }) => name === '广州总仓')
      await me.patch(`/api/v1/factories/${first?.id}`, { is_main: true })
      const factories = new ListPage(page, '/organisations/factories')
      await factories.open()
      await factories.row('Jinjiang Allover Print').getByRole('button', { name: 'Edit' }).click()
      await factories.drawer.getByRole('switch', { name: 'Main shipping' }).click()
      await factories.save()
      await expect(factories.drawer).toBeHidden()
      await expect(factories.row('Jinjiang Allover Print')).toContainText('Yes')
      await expect(factories.row('Guangzhou Hub')).toContainText('No')
    },
  )
})
