import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

/** A listing that the platform refused after it had been on sale once. */
const PUBLICATION = `
  with m as (select id, organisation_id from users where username = 'merchant'),
  s as (
    insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
    select organisation_id, id, $2, 'shopify', 'completed' from m returning id),
  v as (select id, product_id from product_versions order by id limit 1),
  d as (
    insert into designs (organisation_id, owner_user_id, name, product_id, product_version_id)
    select m.organisation_id, m.id, $1, v.product_id, v.id from m, v returning id),
  f as (
    insert into finished_products (organisation_id, owner_user_id, name, product_id, design_id, themes, size_tables)
    select m.organisation_id, m.id, $1, v.product_id, d.id, '[]', '[]' from m, v, d returning id),
  p as (
    insert into publications (organisation_id, owner_user_id, finished_product_id, store_id, sales_platform, status, reason, reason_details,
        form, version_number, product_no)
    select m.organisation_id, m.id, f.id, s.id, 'shopify', 'failed', 'E_PUBLICATION_REJECTED',
        '{"saying": "The title is misleading", "faults": [{"path": "title", "code": "T1", "message": "The title is misleading"}]}',
        '{"retail_price": "19.90", "variants": []}', 1, $3 from m, f, s returning id)
  insert into publication_versions (publication_id, number, form, finished_version, rule_pack, published_name)
    select id, 1, '{"retail_price": "19.90", "variants": []}', 1, 'shopify 1', 'May' from p`

async function refused() {
  const made = { name: fresh('Waves'), store: fresh('Shop'), no: fresh('gid') }
  await row(PUBLICATION, [made.name, made.store, made.no])
  return made
}

test.describe('Publications of merchants', () => {
  test(
    'support finds why a product is not on sale and what was published before',
    { tag: ['@PUB-01', '@STO-04', '@FIN-03'] },
    async ({ page }) => {
      const { name, store, no } = await refused()
      await pageOf(page, 'supplier')
      const list = new ListPage(page, '/orders/publications')
      await list.open()
      await list.search(no)
      await expect(list.rows).toHaveCount(1)
      await expect(list.row(name)).toContainText('Publishing failed')
      await expect(list.row(name)).toContainText('The title is misleading')
      await expect(list.row(name)).toContainText(store)
      for (const button of ['Create', 'Edit', 'Delete']) await expect(list.button(button)).toBeHidden()
      await list.row(name).dblclick()
      await expect(list.drawer.getByRole('region', { name: 'Why it is not published' })).toContainText('T1')
      await expect(list.drawer.getByRole('region', { name: 'Published versions' })).toContainText('Version 1')
      await expect(list.drawer).not.toContainText('19.90')
      await expectAccessible(page, 'publication')
      await page.keyboard.press('Escape')

      await list.open('?f.status=eq:released')
      await list.search(no)
      await expect(list.row(name)).toHaveCount(0)
    },
  )

  test('reads in Chinese, on a phone too', { tag: ['@PUB-01', '@STO-04'] }, async ({ page }) => {
    const { name, no } = await refused()
    await page.setViewportSize({ width: 390, height: 844 })
    await pageOf(page, 'super', 'zh-cn')
    const list = new ListPage(page, '/orders/publications')
    await list.open(`?q=${no}`)
    await expect(page.getByRole('heading', { level: 1, name: '刊登' })).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await expectAccessible(page, 'publications')
  })
})
