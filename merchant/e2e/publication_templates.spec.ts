import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'

/** A connected store whose platform's categories have been listed. */
const STORE = `
  with s as (
    insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
    select organisation_id, id, 'Reef', 'etsy', 'completed' from users where username = $1 returning id),
  l as (insert into store_category_lists (store_id, parent_no) select id, '' from s),
  c as (
    insert into store_categories (store_id, category_no, parent_no, name, path, is_leaf, place)
    select id, '482', '', 'Shirts', 'Shirts', true, 0 from s)
  insert into store_category_attributes (store_id, category_no, attributes)
  select id, '482', '[{"id": "m", "name": "Material", "is_required": true, "kind": "text", "values": [], "unit": null}]' from s`

for (const { language, width, said } of [
  {
    language: 'en',
    width: 1440,
    said: {
      add: 'New template',
      name: 'Name',
      platform: 'Platform',
      part: /Category and attributes/,
      choose: 'Select a category',
      save: 'Save',
    },
  },
  {
    language: 'zh-cn',
    width: 390,
    said: { add: '新建模板', name: '名称', platform: '平台', part: /类目与属性/, choose: '选择类目', save: '保存' },
  },
] as const)
  test(`a template sets the category of its platform, in ${language}`, { tag: ['@PUB-03'] }, async ({ page }) => {
    const { username } = await newMerchant()
    await row(STORE, [username])
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript((reads) => localStorage.setItem('inkfold.language', reads), language)
    await arrive(page, '/admin/publication-templates', username)
    await page.getByRole('button', { name: said.add }).first().click()
    const form = page.getByRole('dialog', { name: said.add })
    await form.getByLabel(said.name, { exact: true }).fill('Shirts')
    await form.getByLabel(said.platform).selectOption('etsy')
    await form.getByLabel(said.part).check()
    await form.getByRole('button', { name: said.choose }).click()
    await page.getByRole('button', { name: 'Shirts', exact: true }).click()
    await form.getByLabel('Material').fill('Cotton')
    await expectAccessible(page, 'category')
    await expectNoOverflow(page)
    await form.getByRole('button', { name: said.save }).click()
    await expect(form).toBeHidden()
    await expect
      .poll(() =>
        row(
          `select t.entries -> 'attributes' -> 0 ->> 'value' as material, t.entries ->> 'category_id' as category
             from publication_templates t join users u using (organisation_id) where u.username = $1`,
          [username],
        ),
      )
      .toEqual({ material: 'Cotton', category: '482' })
  })
