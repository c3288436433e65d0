import { readFileSync } from 'node:fs'
import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { BACK_OFFICE, pageOf } from './support/session'
import type { Page } from '@playwright/test'
import { row } from '@inkfold/api/tests/journeys/database'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

interface Type {
  id: number
  version: number
}

const dictionary = (page: ConstructorParameters<typeof ListPage>[0]) => new ListPage(page, '/system/dictionary-types')

/** Waits until the preference is stored: it shows optimistically, so leaving earlier could lose it. */
async function kept(page: Page, key: string, act: () => Promise<unknown>, said = '') {
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes(`/preferences/${key}`) && (response.request().postData() ?? '').includes(said),
  )
  await act()
  expect((await answered).ok()).toBe(true)
}

test.describe('Declared list', () => {
  test('creates, finds, edits and deletes a record', { tag: ['@CRUD-09', '@CRUD-01'] }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = dictionary(page)
    const code = fresh('paper')
    await list.open()
    await list.button('Create').click()
    await list.save()
    await expect(list.drawer.getByText('This is required.').first()).toBeVisible()
    await list.drawer.getByLabel('Code').fill(code)
    await list.drawer.getByLabel('Chinese name').fill('纸张')
    await list.drawer.getByLabel('English name').fill('Paper')
    await list.save()
    await expect(list.drawer).toBeHidden()

    await list.search(code)
    await expect(page).toHaveURL(/q=paper_/)
    await expect(list.rows).toHaveCount(1)

    await list.row(code).getByRole('button', { name: 'Edit' }).click()
    await list.drawer.getByLabel('English name').fill('Paper weight')
    await list.save()
    await expect(list.row(code)).toContainText('Paper weight')

    await list.more(code, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing matches your search and filters.')).toBeVisible()
  })

  test(
    'toggles a switch at once and reverts it when the API refuses',
    { tag: '@CRUD-09' },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 403/)
      const me = apiOf(page.request, await pageOf(page, 'super'))
      const code = fresh('tone')
      await me.post('/api/v1/dictionary-types', { code, name_zh: '色调', name_en: 'Tone' })
      const list = dictionary(page)
      await list.open(`?q=${code}`)
      const onOff = list.row(code).getByRole('switch')
      await onOff.click()
      await expect(onOff).not.toBeChecked()
      await expect(onOff).toBeEnabled()

      await page.route('**/api/v1/dictionary-types/*', (route) =>
        route.fulfill({
          status: 403,
          json: { code: 0, message: 'Not allowed today.', data: { reason: 'E_FORBIDDEN', requestId: 'r' } },
        }),
      )
      await onOff.click()
      await expect(page.getByText('Not allowed today.')).toBeVisible()
      await expect(onOff).not.toBeChecked()
    },
  )

  test(
    'keeps filters in the URL and as chips, so that a link shows the same list',
    { tag: '@CRUD-09' },
    async ({ page }) => {
      await pageOf(page, 'super')
      const list = new ListPage(page, '/access/users')
      await list.open()
      await list.button('Filter').click()
      await page.getByRole('textbox', { name: 'Username' }).fill('super')
      await list.button('Apply').click()
      await expect(page).toHaveURL(/f\.username=contains/)
      const chip = page.getByRole('list', { name: 'Active filters' })
      await expect(chip).toContainText('Username: super')
      await expect(list.rows).toHaveCount(1)
      const shared = page.url()

      await page.goto(shared)
      await expect(list.rows).toHaveCount(1)
      await chip.getByRole('button', { name: 'Remove this filter' }).click()
      await expect(page).not.toHaveURL(/f\.username/)
    },
  )

  test('remembers columns and page size and restores the defaults', { tag: '@CRUD-09' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = dictionary(page)
    await list.open()
    const head = page.getByRole('columnheader', { name: 'Remark' })
    await expect(head).toBeVisible()
    // The first save is delayed: the second must arrive after it.
    const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/preferences/columns.*', async (route) => {
      if (!(route.request().postData() ?? '').includes('50')) await later
      await route.continue()
    })
    await list.button('Columns').click()
    await list.drawer.getByRole('checkbox', { name: 'Remark' }).click()
    await expect(head).toBeHidden()
    await page.keyboard.press('Escape')
    const first = kept(page, 'columns.', () => Promise.resolve(), 'remark":false}}')
    const second = kept(page, 'columns.', () => page.getByLabel('Rows per page').selectOption('50'), '50')
    await expect(page.getByLabel('Rows per page')).toHaveValue('50')
    goOn()
    await Promise.all([first, second])

    await list.open()
    await expect(page.getByLabel('Rows per page')).toHaveValue('50')
    await expect(head).toBeHidden()
    await list.button('Columns').click()
    await kept(page, 'columns.', () => list.drawer.getByRole('button', { name: 'Restore' }).click(), '{}')
    await expect(head).toBeVisible()
  })

  test('saves, opens, renames and deletes a view', { tag: '@CRUD-09' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = dictionary(page)
    await list.open('?sort=-code')
    await list.button('Views').click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await page.getByLabel('Name of the view').fill('By code')
    await kept(page, 'views.', () => list.save(), 'By code')
    await list.open()
    await list.button('Views').click()
    await page.getByRole('menuitem', { name: 'By code' }).click()
    await expect(page).toHaveURL(/sort=-code/)
    await list.open('?sort=code')
    await list.button('Views').click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    const name = page.getByLabel('Name of the view')
    await name.fill('By code')
    await list.save()
    await expect(page.getByText('This is taken. Use another one.')).toBeVisible()
    await name.fill('Upwards')
    await list.save()
    await expect(name).toBeHidden()

    await list.button('Upwards').press('Enter')
    await expect(page.getByRole('menuitem', { name: 'By code' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Manage views' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Rename this view' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Upwards')
    await name.fill(' By code ')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is taken. Use another one.')).toBeVisible()
    await name.fill('First codes')
    await page.keyboard.press('Enter')
    await expect(list.button('First codes')).toBeVisible()

    await list.button('First codes').click()
    await page.getByRole('menuitem', { name: 'Manage views' }).click()
    await page.getByRole('button', { name: 'Rename the view By code' }).click()
    await expect(name).toHaveValue('By code')
    await name.fill('Last codes')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete the view Last codes' }).click()
    await expect(page.getByRole('button', { name: 'Delete the view Last codes' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete the view First codes' })).toBeVisible()
  })

  test('renders sortable rows once, so that an open menu stays open', { tag: '@CRUD-09' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = dictionary(page)
    const { promise: later, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/SortableTable-*.js', async (route) => {
      await later
      await route.continue()
    })
    await list.open()
    await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toBeVisible()
    expect(await list.rows.count()).toBe(0)
    come()
    await list.rows
      .first()
      .getByRole('button', { name: /^More for/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible()
    await expect(list.rows.first().getByRole('button', { name: /^Move / })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible()
  })

  test('reorders rows by keyboard alone', { tag: ['@CRUD-09', '@CRUD-06'] }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = dictionary(page)
    await list.open()
    const names = () => list.rows.locator('td:nth-child(3)').allTextContents()
    await expect(list.rows.nth(1)).toBeVisible()
    const [first, second] = await names()
    const moved = page.waitForResponse((response) => response.url().endsWith('/sortable'))
    await list.more(first ?? '', 'Move down')
    expect((await moved).ok()).toBe(true)
    await expect.poll(async () => (await names())[0]).toBe(second)
    const handle = list.rows.nth(1).getByRole('button', { name: /^Move / })
    const place = page.getByText(/ is over /)
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(handle).toHaveAttribute('aria-pressed', 'true')
    const itself = (await place.textContent()) ?? ''
    // An arrow key before the pick-up is registered is lost, so it is repeated; above the first place it has no effect.
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(place).not.toHaveText(itself, { timeout: 3000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect.poll(async () => (await names())[0]).toBe(first)
  })

  test('lists menus per app and creates one in the open app', { tag: ['@CRUD-09', '@ACC-04'] }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = new ListPage(page, '/access/menus')
    const apps = page.getByRole('group', { name: 'App' })
    await list.open()
    await expect(apps.getByRole('button', { name: 'Back office' })).toHaveAttribute('aria-pressed', 'true')
    await expect(list.row('crud:users')).toHaveCount(1)
    await apps.getByRole('button', { name: 'Member centre' }).click()
    await expect(page).toHaveURL(/tab=member/)
    await expect(list.row('account/overview')).toHaveCount(1)
    await expect(list.row('crud:users')).toHaveCount(0)
    await list.button('Create').click()
    await expect(list.drawer.getByText('Member centre', { exact: true })).toBeVisible()
    await list.drawer.getByLabel('Parent').click()
    await expect(page.getByRole('treeitem', { name: 'Account overview' })).toBeVisible()
    await expect(page.getByRole('treeitem', { name: 'Users' })).toHaveCount(0)
  })

  test(
    'names a record and leads back from a page out of range',
    { tag: ['@CRUD-09', '@I18N-02'] },
    async ({ page }) => {
      await pageOf(page, 'super')
      const list = new ListPage(page, '/system/dictionary-items')
      await list.open('?page=99')
      await expect(page.getByText('There is no such page in this list.')).toBeVisible()
      await expect(list.button('Page 1')).toBeVisible()
      await expect(list.button('Page 99')).toHaveCount(0)
      await list.button('Go to the first page').click()
      await list.more('All seasons', 'Delete')
      await expect(page.getByRole('dialog')).toContainText('Delete “All seasons”?')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await list.row('All seasons').getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit: All seasons' })).toBeVisible()
    },
  )

  test(
    'explains a link to decide on a missing record and returns to the list on closing',
    { tag: '@CRUD-09' },
    async ({ page, silence }) => {
      silence.expectNoise(/404 \(Not Found\)/)
      await pageOf(page, 'admin')
      await page.goto(`${BACK_OFFICE}/orders/cancel-requests`)
      for (const [language, width, gone] of [
        ['en', 1440, 'This does not exist or was deleted'],
        ['zh-cn', 390, '内容不存在或已被删除'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate((one) => localStorage.setItem('inkfold.language', one), language)
        for (const path of [
          'orders/cancel-requests?review',
          'orders/after-sales?review',
          'organisations/settlings?decide',
          'catalogue/blank-requests?decide',
        ]) {
          await page.goto(`${BACK_OFFICE}/${path}=99999999`)
          const panel = page.getByRole('dialog')
          await expect(panel).toContainText(gone)
          await expect(panel.getByRole('textbox')).toHaveCount(0)
          await expectAccessible(page, `${path} that is gone`)
          await page.keyboard.press('Escape')
          await expect(panel).toBeHidden()
          await expect(page).not.toHaveURL(/99999999/)
        }
      }
    },
  )

  test('explains a link to decide on a read-only record', { tag: ['@CRUD-09', '@NAV-16'] }, async ({ page }) => {
    await pageOf(page, 'viewer')
    await page.goto(`${BACK_OFFICE}/dashboard`)
    for (const [language, width, refused] of [
      ['en', 1440, 'You have no permission to do this. Ask your administrator for it.'],
      ['zh-cn', 390, '您没有权限进行此操作，如需开通请联系管理员'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((one) => localStorage.setItem('inkfold.language', one), language)
      for (const path of ['finance/recharges?review', 'orders/after-sales?review', 'access/roles?edit']) {
        await page.goto(`${BACK_OFFICE}/${path}=1`)
        const panel = page.getByRole('dialog')
        await expect(panel).toContainText(refused)
        await expect(panel.getByRole('textbox')).toHaveCount(0)
        await expectAccessible(page, `${path} that is refused`)
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await expect(page).not.toHaveURL(/=1$/)
      }
    }
  })

  test('exports the visible rows with defused formulas', { tag: '@CRUD-09' }, async ({ page }) => {
    const me = apiOf(page.request, await pageOf(page, 'super'))
    const code = fresh('sum')
    await me.post('/api/v1/dictionary-types', { code, name_zh: '合计', name_en: '=1+1', remark: 'a,"b"' })
    const list = dictionary(page)
    await list.open(`?q=${code}`)
    await expect(list.rows).toHaveCount(1)
    await list.button('Export').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^Export 1 .* as CSV$/ }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    expect(file).toBe(`\uFEFFName,Code,Status,Remark\r\n'=1+1,${code},Enabled,"a,""b"""\r\n`)
  })

  test(
    "shows a long export's progress, can stop it and exports every row once",
    { tag: ['@CRUD-09', '@I18N-06'] },
    async ({ page }) => {
      await pageOf(page, 'super')
      const stem = fresh('long')
      await row(
        `insert into dictionary_types (code, name_zh, name_en) select $1::text || '_' || n, $1, $1 from generate_series(1, 230) n`,
        [stem],
      )
      const list = dictionary(page)
      await list.open(`?q=${stem}`)
      const asCsv = page.getByRole('menuitem', { name: /^Export 230 .* as CSV$/ })
      // While an export finishes, its button does not open the menu.
      const csv = () =>
        expect(async () => {
          if (!(await asCsv.isVisible())) await list.button('Export').click()
          await asCsv.click({ timeout: 3000 })
        }).toPass({ timeout: 30_000 })
      const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
      await page.route('**/api/v1/dictionary-types?*cursor=*', async (route) => {
        await later
        await route.continue().catch(() => undefined)
      })
      await csv()
      await expect(page.getByText('100 of 230 rows')).toBeVisible()
      await expectAccessible(page, 'an export on its way')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('button', { name: 'Stop the export' })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 1280, height: 720 })
      let files = 0
      page.on('download', () => (files += 1))
      await page.getByRole('button', { name: 'Stop the export' }).click()
      await expect(page.getByText(/of 230 rows/)).toBeHidden()
      goOn()
      await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled()

      const downloading = page.waitForEvent('download')
      await csv()
      const file = readFileSync(await (await downloading).path(), 'utf8')
      expect(new Set(file.match(new RegExp(`${stem}_\\d+(?=,)`, 'g'))).size).toBe(230)
      expect(file.trimEnd().split('\r\n')).toHaveLength(231)
      expect(files).toBe(1)
      await row('delete from dictionary_types where name_zh = $1', [stem])
    },
  )

  test(
    'deletes a batch entirely or reports per record why not',
    { tag: ['@CRUD-05', '@IMP-05'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 409/)
      const me = apiOf(page.request, await pageOf(page, 'super'))
      const stem = fresh('size')
      const [used] = await Promise.all(
        ['a', 'b'].map((letter) =>
          me.post<Type>('/api/v1/dictionary-types', {
            code: `${stem}${letter}`,
            name_zh: '尺码',
            name_en: `Size ${letter}`,
          }),
        ),
      )
      await me.post('/api/v1/dictionary-items', { type_id: used?.id, value: 'x', label_zh: '大', label_en: 'Large' })
      const list = dictionary(page)
      await list.open(`?q=${stem}`)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      const bar = page.getByRole('toolbar', { name: 'Actions for the selected records' })
      await expect(bar).toContainText('2 of 2 selected')
      await bar.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(list.rows).toHaveCount(2)
    },
  )

  test('lets the second of two editors choose field by field', { tag: '@CRUD-04' }, async ({ page, silence }) => {
    silence.expectNoise(/status of 409/)
    const me = apiOf(page.request, await pageOf(page, 'super'))
    const code = fresh('fold')
    const { id } = await me.post<Type>('/api/v1/dictionary-types', { code, name_zh: '折页', name_en: 'Fold' })
    const list = dictionary(page)
    await list.open(`?q=${code}&edit=${id}`)
    await list.drawer.getByLabel('English name').fill('Fold mine')
    await list.drawer.getByLabel('Chinese name').fill('我的折页')
    const { version } = await me.get<Type>(`/api/v1/dictionary-types/${id}`)
    await me.patch(`/api/v1/dictionary-types/${id}`, { name_en: 'Fold theirs', version })
    await list.save()

    const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' })
    await expect(dialog.getByRole('row', { name: /English name/ })).toContainText('Fold theirs')
    await dialog
      .getByRole('row', { name: /English name/ })
      .getByRole('radio')
      .last()
      .check()
    await dialog.getByRole('button', { name: 'Save selected values' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    expect(await me.get(`/api/v1/dictionary-types/${id}`)).toMatchObject({
      name_en: 'Fold theirs',
      name_zh: '我的折页',
    })
  })

  test('asks before discarding input', { tag: ['@CRUD-09', '@NAV-12'] }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = dictionary(page)
    await list.open()
    await list.button('Create').click()
    await list.drawer.getByLabel('Code').fill('half_done')
    await list.drawer.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('button', { name: 'Stay' })).toBeHidden()
    await expect(page.getByText('That page was not opened.')).toBeVisible()
    await expect(list.drawer.getByLabel('Code')).toHaveValue('half_done')
    await page.goBack()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(list.drawer).toBeHidden()
  })

  test('tells apart no rows, no match, no permission and an error', { tag: '@CRUD-09' }, async ({ page, silence }) => {
    silence.expectNoise(/status of (403|500)/)
    await pageOf(page, 'super')
    const list = dictionary(page)
    const answer = (status: number, message: string) =>
      page.route('**/api/v1/dictionary-types?*', (route) =>
        route.fulfill({ status, json: { code: 0, message, data: { reason: 'E_X', requestId: 'request-7' } } }),
      )
    await list.open('?q=nothing_is_called_this')
    await expect(page.locator('[data-state=no-match]')).toBeVisible()
    await answer(403, 'Not for you.')
    await list.open()
    await expect(page.locator('[data-state=forbidden]')).toHaveText('Not for you.')
    await answer(500, 'It broke.')
    await list.open()
    await expect(page.locator('[data-state=failed]')).toContainText('request-7')
    await page.unrouteAll()
    await page.route('**/api/v1/dictionary-types?*', (route) =>
      route.fulfill({ json: { code: 1, message: '', data: { list: [], total: 0, total_is: 'exact' } } }),
    )
    await list.open()
    await expect(page.locator('[data-state=empty]').getByRole('button', { name: 'Create the first one' })).toBeVisible()
  })
})
