import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { merchantWithOne } from './support/finished.ts'

/** A store kept by hand with one warehouse. */
async function openStore(username: string): Promise<void> {
  await row(
    `with s as (
       insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
       select organisation_id, id, '街角小店', 'other', 'completed' from users where username = $1 returning id, organisation_id, owner_user_id),
     w as (
       insert into warehouses (organisation_id, owner_user_id, store_id, name, type)
       select organisation_id, owner_user_id, id, '主仓', 'own' from s returning id)
     insert into warehouse_sites select id, 'US' from w`,
    [username],
  )
}

async function givePicture(finished: number): Promise<void> {
  await row(
    `with a as (
       insert into attachments (sha256, name, size, mime, suffix, width, height, topic, owner_user_id, organisation_id, counted_for, is_private)
       select encode(sha256(random()::text::bytea), 'hex'), 'tee.jpg', 4096, 'image/jpeg', 'jpg', 1200, 1200, 'effect', owner_user_id, organisation_id, 1, true
         from finished_products where id = $1 returning public_id)
     insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, file, width, height)
     select f.organisation_id, f.owner_user_id, f.id, v.design_version_id, 'effect', 'shown', '/files/' || a.public_id, 1200, 1200
       from a, finished_products f join finished_versions v on v.finished_product_id = f.id where f.id = $1`,
    [finished],
  )
}

test.describe('publications', () => {
  test(
    'a product is added to a store, corrected where it breaks a rule, and published',
    { tag: ['@PUB-01', '@PUB-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 404/)
      const { username, made } = await merchantWithOne()
      await openStore(username)
      await givePicture(made.id)
      await arrive(page, '/admin/finished', username)
      await page.getByLabel('选中“海浪 T 恤”').check()
      await page.getByRole('button', { name: '添加到店铺' }).click()
      const adding = page.getByRole('dialog', { name: /添加到店铺/ })
      await adding.getByLabel(/街角小店/).check()
      await expectAccessible(page, 'stores')
      await adding.getByRole('button', { name: '添加到店铺' }).click()

      await expect(page.getByRole('heading', { level: 1, name: '海浪 T 恤' })).toBeVisible()
      await page.getByLabel('申报价', { exact: true }).fill('8.505')
      await expect(page.getByText('当前 3 位小数，最多 2 位')).toBeVisible()
      await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
      await expectAccessible(page, 'form')
      await page.getByLabel('申报价', { exact: true }).fill('8.50')
      await page.getByLabel('零售价', { exact: true }).fill('19.90')
      await expect(page.getByText('0 处需要修改')).toBeVisible()

      await page.getByText('计算价格', { exact: true }).click()
      await page.getByLabel('单件运费').fill('12')
      await page.getByLabel('利润率').fill('30')
      await page.getByLabel('价格尾数').selectOption('99')
      await page.getByRole('button', { name: '使用此价格' }).click()
      await expect(page.getByLabel('零售价', { exact: true })).toHaveValue(/\.99$/)
      await page.getByRole('button', { name: '存为模板' }).click()
      const saving = page.getByRole('dialog', { name: '新建模板' })
      await saving.getByLabel('名称').fill('默认')
      await expectAccessible(page, 'template')
      await saving.getByRole('button', { name: '保存' }).click()
      await expect(saving).toBeHidden()
      await page.getByRole('button', { name: '发布', exact: true }).click()
      await expect(page.getByText('已发布', { exact: true }).filter({ visible: true })).toBeVisible()

      await page.getByRole('button', { name: '返回列表' }).click()
      await page.getByLabel('选中“街角小店”的“海浪 T 恤”').check()
      await page.getByRole('button', { name: '套用模板' }).click()
      await page.getByRole('dialog').getByLabel('模板').selectOption({ label: '默认 · 其他' })
      await expectAccessible(page, 'apply')
      await page.getByRole('button', { name: '套用', exact: true }).click()
      await expect(page.getByText('已修改 1 / 1 个刊登')).toBeVisible()
      await page.keyboard.press('Escape')
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectAccessible(page, 'publications')
        await expectNoOverflow(page)
      }
      await page.getByRole('link', { name: '刊登模板' }).click()
      await page.getByRole('button', { name: /默认/ }).click()
      await expect(page.getByRole('dialog', { name: '默认' })).toBeVisible()
      await expectAccessible(page, 'templates')
      await expectNoOverflow(page)
    },
  )
})
