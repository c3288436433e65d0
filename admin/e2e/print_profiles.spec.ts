import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { printerProfile } from '@inkfold/api/tests/journeys/printer_profile'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

interface Made {
  id: number
  name: string
}

/** A factory of the first supplier, so that others are not changed. */
async function aFactory(me: ReturnType<typeof apiOf>): Promise<Made> {
  const { list } = await me.get<{ list: Made[] }>('/api/v1/suppliers?limit=1')
  const name = fresh('factory')
  const account = { admin_username: fresh('f'), admin_password: 'Quiet-River-88' }
  return me.post<Made>('/api/v1/factories', { name, supplier_id: list[0]?.id, area_code: '440111', ...account })
}

const file = (buffer: Buffer, name = 'press.icc') => ({ name, mimeType: 'application/vnd.iccprofile', buffer })

test(
  "a factory's printer profile is uploaded, refused at its field, and removed",
  { tag: ['@EDT-06', '@FAC-01'] },
  async ({ page, silence }) => {
    silence.expectNoise(/status of 400/)
    const factory = await aFactory(apiOf(page.request, await pageOf(page, 'super')))
    const list = new ListPage(page, '/organisations/factories')
    await list.open(`?q=${factory.name}`)
    await list.more(factory.name, 'Printer profile')
    const panel = page.getByRole('dialog', { name: 'Printer profile' })
    await expect(panel.getByText('This factory has no printer profile yet.')).toBeVisible()
    const input = panel.locator('input[type=file]')
    await input.setInputFiles(file(Buffer.from('no profile'), 'notes.icc'))
    await expect(panel.getByRole('alert')).toContainText('not an ICC profile')
    await expectAccessible(page, 'a refused printer profile')
    await input.setInputFiles(file(printerProfile()))
    await expect(panel.getByText('Test press, coated')).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'a printer profile on a phone')
    await panel.getByRole('button', { name: 'Remove profile' }).click()
    await expectAccessible(page, 'asked before a printer profile is removed')
    const question = page.getByRole('dialog', { name: 'Remove the profile?' })
    await question.getByRole('button', { name: 'Remove profile' }).click()
    await expect(panel.getByText('This factory has no printer profile yet.')).toBeVisible()
  },
)
