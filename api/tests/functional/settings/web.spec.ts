import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { builtApp } from '#settings/web/built_app'

const PAGE = { accept: 'text/html' }

test.group('Web | app pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('serve the home page with the host’s site, its own nonce and both languages', async ({ client, assert }) => {
    const first = await client.get('/').headers(PAGE)
    const second = await client.get('/?lang=en').headers(PAGE)
    first.assertStatus(200)
    const nonce = /'nonce-([^']+)'/.exec(String(first.header('content-security-policy')))?.[1] ?? 'none'
    assert.include(first.text(), `nonce="${nonce}"`)
    assert.notInclude(first.text(), '__CSP_NONCE__')
    assert.notInclude(second.text(), nonce)
    assert.include(first.text(), '<html lang="zh-CN"')
    assert.include(second.text(), '<html lang="en"')
    assert.match(first.text(), /<title>印坊 · Inkfold<\/title>[\s\S]*og:title[\s\S]*hreflang="en"[\s\S]*id="site"/)
  }).tags(['NAV-01', 'MKT-02', 'I18N-03'])

  test('make the home page readable before its script loads, in the requested language', async ({ client, assert }) => {
    const first = await client.get('/').headers(PAGE)
    const nonce = /'nonce-([^']+)'/.exec(String(first.header('content-security-policy')))?.[1] ?? 'none'
    assert.include(first.text(), `<div id="first"><script nonce="${nonce}">`)
    const styles = /<link rel="stylesheet" crossorigin media="not all" href="(\/assets\/Home1-[^"]+)"/.exec(
      first.text(),
    )?.[1]
    const css = builtApp('merchant')
      .file(styles ?? '')
      ?.plain.toString()
    assert.include(first.text(), `<style nonce="${nonce}">${css}</style>`)
    assert.notMatch(first.text(), /<link rel="stylesheet"(?![^>]* media="not all")/)
    assert.include(first.text(), '<h1>卖出一件，印一件</h1>')
    assert.include((await client.get('/?lang=en').headers(PAGE)).text(), '<h1>Sell one. Print one.</h1>')
    assert.notInclude((await client.get('/login').headers(PAGE)).text(), 'id="first"')
  }).tags(['MKT-02'])

  test('preload the home variant of the host and render nothing before a supplier’s own page', async ({
    client,
    assert,
  }) => {
    await row('update supplier_sites set template_flag = 3')
    assert.match((await client.get('/?lang=en').headers(PAGE)).text(), /href="\/assets\/Home3-/)
    await row('update supplier_sites set template_flag = 4')
    assert.notInclude((await client.get('/').headers(PAGE)).text(), 'id="first"')
  }).tags(['NAV-01'])

  test('escape branding in every element', async ({ client, assert }) => {
    await row(
      `update supplier_sites set website_title_zh = '"><script>alert(1)</script>', website_description_zh = '</script><b>'`,
    )
    const page = await client.get('/').headers(PAGE)
    assert.notInclude(page.text(), '<script>alert')
    assert.notInclude(page.text(), '</script><b>')
  }).tags(['SUP-01'])

  test('answer an unknown page with the app and status 404, an unknown call with the envelope', async ({ client }) => {
    const page = await client.get('/no/such/page').headers(PAGE)
    page.assertStatus(404)
    page.assertTextIncludes('id="root"')
    const call = await client.get('/api/v1/no-such-thing').headers(PAGE)
    call.assertStatus(404)
    call.assertBodyContains({ code: 0, data: { reason: 'E_UNKNOWN_ROUTE' } })
  }).tags(['NAV-02', 'ERR-01'])

  test('open a back-office path that looks like a file and reject a missing file', async ({ client }) => {
    for (const path of [
      '/backoffice/iframe/http%3A%2F%2Flocalhost%3A3000%2Fa.html',
      '/backoffice/iframe/https%3A%2F%2Fexample.com',
      '/backoffice/access/users.x',
    ]) {
      const page = await client.get(path).headers(PAGE)
      page.assertStatus(200)
      page.assertTextIncludes('id="root"')
    }
    for (const [path, accept] of [
      ['/backoffice/assets/gone.js', 'text/html'],
      ['/backoffice/gone.png', 'image/avif,image/webp,*/*'],
      ['/backoffice/gone.js', '*/*'],
    ] as const) {
      const lost = await client.get(path).headers({ accept })
      lost.assertStatus(404)
      lost.assertBodyContains({ data: { reason: 'E_UNKNOWN_ROUTE' } })
    }
  }).tags(['NAV-09', 'ERR-01'])

  test('answer the return from a platform with a page, whatever its parameters', async ({ client, assert }) => {
    const path = '/thirdparty/tiktokshopapi/tkRedirect'
    for (const [language, title] of [
      ['zh-cn', '授权店铺'],
      ['en', 'Connect a store'],
    ]) {
      const page = await client.get(`${path}?code=a&state=b&lang=${language}`).headers(PAGE)
      page.assertStatus(200)
      assert.match(page.text(), new RegExp(`<title>${title} - .*[\\s\\S]*noindex`))
    }
    const unknown = await client.get('/thirdparty/elsewhere').headers(PAGE)
    unknown.assertStatus(404)
    unknown.assertTextIncludes('id="root"')
    ;(await client.get(`${path}?code=a`).header('accept', 'application/json')).assertStatus(404)
  }).tags(['NAV-03', 'NAV-02'])

  test('open a deep link with its target in the path', async ({ client }) => {
    const page = await client.get('/admin/loading/%2Fadmin%2Forders%3Fa%3D1').headers(PAGE)
    page.assertStatus(200)
  }).tags(['NAV-07'])

  test('show the back office at the root of an admin domain', async ({ client }) => {
    await row(
      `insert into organisation_hosts (host, organisation_id, purpose) select 'desk.example.com', id, 'admin' from organisations where kind = 'supplier' limit 1`,
    )
    const page = await client
      .get('/')
      .headers({ ...PAGE, host: 'desk.example.com' })
      .redirects(0)
    page.assertStatus(302)
    page.assertHeader('location', '/backoffice')
    const office = await client.get('/backoffice/access/roles').headers(PAGE)
    office.assertStatus(200)
  }).tags(['NAV-08'])

  test('show a supplier’s name and icon in both apps on its own host, and the platform’s elsewhere', async ({
    client,
    assert,
  }) => {
    // Other tests leave suppliers that have a site and nothing else.
    await row(
      `insert into organisation_hosts (host, organisation_id)
       select 'gold.example.com', u.organisation_id from users u join supplier_sites s on s.organisation_id = u.organisation_id where u.username = 'gold'`,
    )
    await row(
      `update supplier_sites set website_title_zh = '<b>金石', website_title_en = 'Goldstone', favicon = '/files/a"b.png'
        where organisation_id = (select organisation_id from organisation_hosts where host = 'gold.example.com')`,
    )
    for (const path of ['/backoffice/login', '/login']) {
      const own = (await client.get(path).headers({ ...PAGE, host: 'gold.example.com' })).text()
      assert.match(own, /<title>[^<]*&#60;b&#62;金石<\/title>/)
      assert.equal(own.split('rel="icon"').length, 2)
      assert.include(own, '<link rel="icon" href="/files/a&#34;b.png">')
      const english = (await client.get(`${path}?lang=en`).headers({ ...PAGE, host: 'gold.example.com' })).text()
      assert.match(english, /<title>[^<]*Goldstone<\/title>/)
      const elsewhere = (await client.get(path).headers({ ...PAGE, host: 'unknown.example.com' })).text()
      assert.match(elsewhere, /<title>[^<]*印坊 · Inkfold<\/title>/)
      assert.match(elsewhere, /rel="icon" href="[^"]*\/favicon\.svg"/)
    }
  }).tags(['SUP-01'])

  test('send assets compressed and permanently cacheable, and nothing outside the build', async ({
    client,
    assert,
  }) => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(builtApp('merchant').page)?.[1] ?? ''
    const asset = await client.get(script).header('accept-encoding', 'br')
    asset.assertStatus(200)
    asset.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    asset.assertHeader('content-encoding', 'br')
    for (const path of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/backoffice/assets/..%2f..%2fpackage.json',
    ]) {
      const outside = await client.get(path).header('accept', 'application/json')
      assert.equal(outside.status(), 404)
    }
  }).tags(['MKT-02'])

  test('tell crawlers which pages exist', async ({ client }) => {
    const robots = await client.get('/robots.txt')
    robots.assertTextIncludes('Sitemap: http')
    const sitemap = await client.get('/sitemap.xml')
    sitemap.assertTextIncludes('/layouts/template/aboutUs')
  }).tags(['MKT-02'])
})
