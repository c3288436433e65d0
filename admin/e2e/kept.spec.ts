import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { row } from '@inkfold/api/tests/journeys/database'
import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

const RESTORED = 'What you typed before the page reloaded is back, and not saved yet.'

test(
  'what is typed in a form survives a reload, until it is saved or the form is closed',
  { tag: '@PPL-06' },
  async ({ page }) => {
    // The browser asks before it leaves a form with changes.
    page.on('dialog', (asked) => void asked.accept())
    await pageOf(page, 'super')
    const list = new ListPage(page, '/system/dictionary-items')
    await list.open('?create')
    const [name, label] = [fresh('kept'), list.drawer.getByLabel('English word')]
    await label.fill(name)
    await page.reload()
    await expect(list.drawer.getByText(RESTORED)).toBeVisible()
    await expect(label).toHaveValue(name)
    await list.drawer.getByRole('button', { name: 'Start over' }).click()
    await expect(label).toHaveValue('')
    await expect(list.drawer.getByText(RESTORED)).toHaveCount(0)
  },
)

test(
  'input based on an older version is settled with what others saved',
  { tag: ['@PPL-06', '@CRUD-05'] },
  async ({ page, silence }) => {
    silence.expectNoise(/409/)
    page.on('dialog', (asked) => void asked.accept())
    await pageOf(page, 'super')
    const name = fresh('season')
    const item = await row<{ id: number }>(
      `insert into dictionary_items (type_id, value, label_zh, label_en)
     select id, $1, $1, $1 from dictionary_types order by id limit 1 returning id`,
      [name],
    )
    const list = new ListPage(page, '/system/dictionary-items')
    await list.open(`?edit=${item?.id}`)
    const label = list.drawer.getByLabel('English word')
    await label.fill(`${name} mine`)
    await row(`update dictionary_items set label_en = $2, version = version + 1 where id = $1 returning id`, [
      item?.id,
      `${name} theirs`,
    ])
    await page.reload()
    await expect(label).toHaveValue(`${name} mine`)
    await list.drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').filter({ hasText: `${name} theirs` })).toBeVisible()
  },
)
