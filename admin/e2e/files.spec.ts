import { ListPage } from './support/list_page'
import { pageOf } from './support/session'
import { fresh } from './support/api'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const MEGABYTE = 1024 * 1024

/** A valid PDF of roughly this size; each call returns different content. */
function pdf(size = 0): Buffer {
  const noise = `%${fresh('x')}${'.'.repeat(80)}\n`
  const body = noise.repeat(Math.ceil(size / noise.length) || 1)
  const objects = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  return Buffer.from(`%PDF-1.4\n${objects}${body}trailer<</Root 1 0 R>>\n%%EOF\n`)
}

const document = (name: string, size?: number) => ({ name, mimeType: 'application/pdf', buffer: pdf(size) })
const screen = (page: ConstructorParameters<typeof ListPage>[0]) => new ListPage(page, '/system/attachments')

test.describe('Files', () => {
  test(
    'resumes a large file after a dropped connection without sending data twice',
    { tag: ['@UPL-03', '@CFG-09'] },
    async ({ page, silence }) => {
      silence.expectNoise(/ERR_CONNECTION_RESET|ERR_FAILED/)
      await pageOf(page, 'super')
      const sent: number[] = []
      let drops = 1
      await page.route('**/api/v1/uploads/*', async (route) => {
        const request = route.request()
        if (request.method() !== 'PATCH') return route.continue()
        const offset = Number(request.headers()['upload-offset'])
        if (offset > 0 && drops-- > 0) return route.abort('connectionreset')
        sent.push(offset)
        return route.continue()
      })
      const list = screen(page)
      await list.open()
      await list.button('Upload files').click()
      const name = `${fresh('large')}.pdf`
      await page.locator('input[type=file]').setInputFiles(document(name, 12 * MEGABYTE))
      await expect(list.drawer.getByText('1 of 1 uploaded')).toBeVisible({ timeout: 60_000 })
      expect(sent).toEqual([0, 5 * MEGABYTE, 10 * MEGABYTE])

      await page.keyboard.press('Escape')
      await expect(list.row(name)).toContainText('PDF')
      await expect(list.row(name)).toContainText('12 MB')
    },
  )

  test(
    'names a refused file with its rule, refuses the fifty-first and pauses the rest',
    { tag: ['@UPL-03', '@ERR-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400/)
      await pageOf(page, 'super')
      const list = screen(page)
      await list.open()
      await list.button('Upload files').click()
      const input = page.locator('input[type=file]')
      await input.setInputFiles({ name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
      await expect(list.drawer.getByRole('alert')).toContainText('tool.exe: This type of file is not accepted')
      await list.drawer.getByRole('button', { name: 'Remove tool.exe' }).click()

      let letThrough = () => undefined as void
      const held = new Promise<void>((resolve) => (letThrough = resolve))
      await page.route('**/api/v1/uploads', async (route) => {
        await held
        await route.continue()
      })
      const stem = fresh('batch')
      await input.setInputFiles(Array.from({ length: 51 }, (_, i) => document(`${stem}-${i + 1}.pdf`)))
      await expect(list.drawer.getByRole('alert')).toContainText('Up to 50 files')
      await expect(list.drawer.getByRole('alert')).toContainText(`${stem}-51.pdf`)
      await list.drawer.getByRole('button', { name: 'Pause all' }).click()
      letThrough()
      await list.drawer.getByRole('button', { name: 'Resume all' }).click()
      await expect(list.drawer.getByText('50 of 50 uploaded')).toBeVisible({ timeout: 60_000 })
    },
  )

  test('shows that nothing refers to a file and deletes it', { tag: '@CFG-09' }, async ({ page, silence }) => {
    silence.expectNoise(/status of 409/)
    await pageOf(page, 'super')
    const list = screen(page)
    await list.open()
    await list.button('Upload files').click()
    const name = `${fresh('unused')}.pdf`
    await page.locator('input[type=file]').setInputFiles(document(name))
    await expect(list.drawer.getByText('1 of 1 uploaded')).toBeVisible()
    await page.keyboard.press('Escape')
    await list.row(name).getByRole('button', { name: 'View' }).click()
    await expect(list.drawer.getByText('Nothing refers to this file')).toBeVisible()
    await page.keyboard.press('Escape')
    await list.more(name, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(list.row(name)).toBeHidden()
  })
})
