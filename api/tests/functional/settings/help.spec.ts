import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { HELP_GROUPS, helpTopics, topicOf } from '#contracts/help'
import { LANGUAGES } from '#contracts/languages'
import { MENUS } from '#database/seeders/menus'
import type { SeededMenu } from '#database/seeders/menu_parts'
import { WORKSPACE } from '#start/workspace'

const FOLDER = join(WORKSPACE, 'docs', 'help')
const componentsIn = (menus: readonly SeededMenu[]): string[] =>
  menus.flatMap(({ component, children = [] }) => [...(component ? [component] : []), ...componentsIn(children)])

test.group('Help', () => {
  test('every seeded screen has a topic, and every topic a page in both languages', ({ assert }) => {
    const screens = {
      selling: [...componentsIn(MENUS.workspace), ...componentsIn(MENUS.member)],
      running: componentsIn(MENUS.back_office),
    }
    const without = HELP_GROUPS.flatMap((group) => screens[group].filter((one) => !topicOf(group, one)))
    assert.deepEqual(without, [])
    for (const language of LANGUAGES)
      assert.sameMembers(
        readdirSync(join(FOLDER, language)),
        helpTopics().map((topic) => `${topic}.md`),
      )
  }).tags(['PPL-03'])

  test('every page is served with its navigation, and its links lead to pages', async ({ client, assert }) => {
    for (const language of LANGUAGES)
      for (const topic of helpTopics()) {
        const source = readFileSync(join(FOLDER, language, `${topic}.md`), 'utf8')
        for (const [, href = ''] of source.matchAll(/\]\(([^)]*)\)/g))
          assert.include(helpTopics(), href.replace(/\.md$/, ''), `${language}/${topic}`)
        const page = await client.get(`/help/${topic}?lang=${language}`)
        page.assertStatus(200)
        const title = /^# (.+)$/m.exec(source)?.[1] ?? 'no title'
        assert.include(page.text(), `<title>${title.replaceAll('&', '&amp;')}</title>`)
        assert.include(page.text(), 'aria-current="page"')
      }
  }).tags(['PPL-03'])

  test('a search finds pages in the language asked for', async ({ client, assert }) => {
    const found = await client.get('/help?lang=en&q=Bank%20TRANSFER')
    assert.include(found.text(), '<a href="/help/balance?lang=en">')
    const none = await client.get('/help?lang=zh-cn&q=%3Cscript%3Ezz')
    none.assertStatus(200)
    assert.include(none.text(), '&#60;script&#62;zz')
    assert.notInclude(none.text(), '<script>zz')
  }).tags(['PPL-03'])

  test('an unknown topic shows the others, and no file outside the folder', async ({ client, assert }) => {
    for (const topic of ['nothing', '..%2F..%2Fpackage', 'README']) {
      const answer = await client.get(`/help/${topic}?lang=en`)
      answer.assertStatus(404)
      assert.include(answer.text(), 'Choose one of these topics')
    }
  }).tags(['PPL-03'])
})
