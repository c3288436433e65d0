import { apiOf } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf, signIn } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const PROOF = { real_name: '许知远', id_number: '11010519491231002x' }

test(
  'resets a mistyped verification with a reason that its owner reads',
  { tag: '@AUTH-10' },
  async ({ page, playwright, baseURL }) => {
    const other = await playwright.request.newContext({ baseURL })
    const member = apiOf(other, await signIn(other, 'merchant'))
    const opened = await member.post<{ access_token: string }>('/api/v1/auth/other', { audience: 'member' })
    const headers = { 'user-token': opened.access_token, 'accept-language': 'en' }
    await other.post('/api/account/realName', { headers, data: PROOF })

    await pageOf(page, 'super')
    const list = new ListPage(page, '/access/users')
    await list.open('?q=许知远')
    await list.more('merchant', 'Reset real-name verification')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Reset real-name verification' }).click()
    await expect(dialog.getByText('This is required.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The last digit is wrong.')
    await dialog.getByRole('button', { name: 'Reset real-name verification' }).click()
    await expect(page.getByText('The verification was reset.')).toBeVisible()
    await expect(dialog).toBeHidden()

    const notices = await (await other.get('/api/v1/notices', { headers })).json()
    // The user may have other notices too.
    const texts = notices.data.list.map(({ text }: { text: string }) => text)
    expect(texts).toContainEqual(expect.stringContaining('The last digit is wrong.'))
    const again = await (await other.post('/api/account/realName', { headers, data: PROOF })).json()
    expect(again).toMatchObject({ code: 1, data: { verified: true } })
    await other.dispose()
  },
)
