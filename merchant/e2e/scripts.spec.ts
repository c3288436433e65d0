import { preflightOf } from '@inkfold/api/document/preflight/preflight'
import { fontTexts } from '@inkfold/api/document/text/runs'
import { missingFrom } from '@inkfold/api/document/fonts/covers'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { OpenedDesign } from '@inkfold/api/contracts/design'
import { arrive, signedIn } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { newMerchant } from './support/person.ts'
import { wordsIn } from './support/words.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const WORDS = 'Łukasz محمد नमस्ते Tiếng Việt 한글'

test(
  'names in five scripts get fonts in one press, and the print check draws them',
  { tag: ['@EDT-01', '@EDT-03'] },
  async ({ page }) => {
    const { username } = await newMerchant()
    await arrive(page, `/admin/design?product=${await aProduct()}`, username)
    await page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name: '文字', exact: true }).click()
    await page.getByPlaceholder('先写文字，再点选下面的字体').fill(WORDS)
    await page.getByLabel('搜索字体').fill('Bangers')
    await page.getByRole('button', { name: '用Bangers添加' }).click()
    await page.getByRole('button', { name: /显示缺少的字符/ }).click()
    await expect(page.getByRole('button', { name: /显示缺少的字符/ })).toHaveCount(0)
    await page.getByRole('button', { name: '下划线', exact: true }).click()
    await expect(page.getByText('已保存', { exact: true })).toBeAttached()

    const id = new URL(page.url()).searchParams.get('design')
    const { client } = await signedIn(username)
    const opened = await client.get<OpenedDesign<DesignDocument>>(`/api/v1/designs/${id}/document`)
    const [layer] = opened.document.faces.flatMap(({ layers }) => layers)
    if (layer?.type !== 'text') throw new Error('the design has no text')
    expect(layer.text).toBe(WORDS)
    expect(layer.runs?.every(({ underline }) => underline)).toBe(true)
    const fonts = [...fontTexts(layer)]
    expect(fonts.length).toBeGreaterThanOrEqual(4)
    for (const [font, text] of fonts) expect([font, missingFrom(font, text)]).toEqual([font, []])
    expect(preflightOf(opened.document).flatMap(({ findings }) => findings.map(({ kind }) => kind))).not.toContain(
      'missing_glyphs',
    )
    const report = await client.get<{ findings: { kind: string }[] }[]>(`/api/v1/designs/${id}/preflight`)
    const kinds = report.flatMap(({ findings }) => findings.map(({ kind }) => kind))
    expect(kinds).not.toContain('missing_glyphs')
    expect(kinds).not.toContain('sparse')
  },
)

for (const [language, first] of [
  ['en', 'Inter'],
  ['zh-cn', '思源黑体'],
] as const)
  test(`fonts of the reader's script come first, in ${language}`, { tag: ['@EDT-01', '@PPL-02'] }, async ({ page }) => {
    const say = wordsIn(language)
    await page.addInitScript((chosen) => localStorage.setItem('inkfold.language', chosen), language)
    const { username } = await newMerchant()
    const cuts: string[] = []
    page.on('request', (request) => request.url().includes('/fonts/') && cuts.push(request.url()))
    await arrive(page, `/admin/design?product=${await aProduct()}`, username)
    const rail = page.getByRole('navigation', { name: say('design', 'rail') })
    await rail.getByRole('button', { name: say('design', 'panel.text'), exact: true }).click()
    const fonts = page.getByRole('list', { name: say('design', 'text.fonts'), exact: true })
    await expect(fonts.getByRole('listitem').first()).toContainText(first)
    await expect(fonts.locator('[data-ready=true]').first()).toBeVisible()
    // A Chinese font is so large that the server cuts it to the letters that are shown.
    expect(cuts.some((url) => url.includes('?text='))).toBe(language === 'zh-cn')
  })
