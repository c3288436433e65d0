import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { asDemo } from '#tests/support/as'
import { userIdOf } from '#tests/support/people'

const CHINESE = { 'accept-language': 'zh-cn' }
const ENGLISH = { 'accept-language': 'en' }

test.group('Settings | bilingual texts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('returns the site in the language of the request, before login and in its answer', async ({
    client,
    assert,
  }) => {
    const user = { userId: await userIdOf('merchant') }
    for (const path of ['/api/v1/index', '/api/v1/auth/index']) {
      const chinese = (await client.get(path).headers(CHINESE).withGuard('admin').loginAs(user)).body().data
      const english = (await client.get(path).headers(ENGLISH).withGuard('admin').loginAs(user)).body().data
      assert.containsSubset(chinese.info, { name: '印坊', supplier_name: '印坊', contact: '客服中心' })
      assert.containsSubset(english.info, { name: 'Inkfold', supplier_name: 'Inkfold', contact: 'Customer service' })
      assert.equal(chinese.info.website_title, '印坊 · Inkfold')
      assert.equal(english.info.website_title, 'Inkfold')
      assert.match(chinese.info.about_us, /\p{Script=Han}/u)
      // The registration number is the authority's own text and is not translated.
      const { domain_icp: _, ...written } = english.info
      assert.notMatch(JSON.stringify(written), /\p{Script=Han}/u)
    }
  }).tags(['I18N-05', 'CFG-01'])

  test('a text missing in one language falls back to the other', async ({ client, assert }) => {
    await row(`update supplier_sites set about_us_en = '', website_keywords_zh = '', website_keywords_en = 'print'`)
    const english = await client.get('/api/v1/index').headers(ENGLISH)
    assert.match(english.body().data.info.about_us, /^印坊/)
    const chinese = await client.get('/api/v1/index').headers(CHINESE)
    assert.equal(chinese.body().data.info.website_keywords, 'print')
  }).tags(['I18N-05'])

  test('the English site name is edited beside the Chinese one and is optional', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const nameIn = async (language: object) =>
      (await client.get('/api/v1/index').headers(language as typeof ENGLISH)).body().data.settings.siteName
    ;(await admin.patch('/api/v1/config/basics', { siteName_zh: '印屋', siteName_en: 'Print House' })).assertStatus(200)
    assert.deepEqual([await nameIn(CHINESE), await nameIn(ENGLISH)], ['印屋', 'Print House'])
    ;(await admin.patch('/api/v1/config/basics', { siteName_en: '' })).assertStatus(200)
    assert.equal(await nameIn(ENGLISH), '印屋')
  }).tags(['I18N-05', 'CFG-01'])

  test('a page contains the texts of its language', async ({ client, assert }) => {
    const english = await client.get('/?lang=en').header('accept', 'text/html')
    assert.match(english.text(), /<title>Inkfold<\/title>/)
    assert.include(english.text(), 'id="site" data-language="en"')
    assert.notMatch(english.text().replace(/<title>.*?<\/title>/, ''), /印坊/)
    const chinese = await client.get('/').header('accept', 'text/html')
    assert.include(chinese.text(), 'id="site" data-language="zh-cn"')
  }).tags(['I18N-05', 'MKT-02'])

  test('shows a role’s name in the reader’s language', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const named = async (language: typeof ENGLISH) => {
      const options = await client
        .get('/api/v1/roles?select=1&limit=100')
        .headers(language)
        .withGuard('admin')
        .loginAs(user)
      return options.body().data.options.map(({ label }: { label: string }) => label)
    }
    assert.include(await named(CHINESE), '只读人员')
    assert.include(await named(ENGLISH), 'Viewer')
    const viewer = await row<{ id: number }>(`update roles set name_en = '' where code = 'viewer' returning id`)
    assert.include(await named(ENGLISH), '只读人员')
    const other = await row<{ id: number }>(`select id from roles where code = 'supplier'`)
    const compared = await client
      .get('/api/v1/roles/compare')
      .qs({ left: viewer?.id, right: other?.id })
      .headers(ENGLISH)
      .withGuard('admin')
      .loginAs(user)
    const { left, right } = compared.body().data
    assert.deepEqual([left.name, right.name], ['只读人员', 'Supplier administrator'])
  }).tags(['I18N-05', 'ACC-10'])
})
