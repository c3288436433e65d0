import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DEVELOPER_TEXTS } from '#contracts/developer_texts'
import { LANGUAGES } from '#contracts/languages'
import { CONTRACT_CHANGES, CONTRACT_VERSIONS } from '#contracts/public_api'
import { templateOf } from '#core/openapi/operation'
import { PUBLIC_CODES, publicDocument, publishedRoutes } from '#developers/contract/public_document'
import { portalTopics } from '#developers/portal/page'
import { adviceOn, sentenceOf } from '#developers/portal/problems'
import { exampleOf } from '#developers/portal/reference'
import { WORKSPACE } from '#start/workspace'

const FOLDER = join(WORKSPACE, 'docs', 'developers')
const sourceOf = (language: string, topic: string) => readFileSync(join(FOLDER, language, `${topic}.md`), 'utf8')
const PAGES = ['reference', 'problems', 'changelog']

test.group('Developers | portal', () => {
  test('both languages have the same texts and pages', ({ assert }) => {
    assert.sameMembers(Object.keys(DEVELOPER_TEXTS['zh-cn']), Object.keys(DEVELOPER_TEXTS.en))
    for (const language of LANGUAGES)
      assert.sameMembers(
        readdirSync(join(FOLDER, language)),
        portalTopics().map((topic) => `${topic}.md`),
      )
    const codeOf = (language: string, topic: string) => sourceOf(language, topic).match(/```[\s\S]*?```/g) ?? []
    for (const topic of portalTopics()) assert.deepEqual(codeOf('zh-cn', topic), codeOf('en', topic), topic)
  }).tags(['DEV-07', 'I18N-03'])

  test('every page is served with its navigation, and its links lead to pages', async ({ client, assert }) => {
    for (const language of LANGUAGES)
      for (const topic of portalTopics()) {
        const page = await client.get(`/developers/${topic}?lang=${language}`)
        page.assertStatus(200)
        const text = page.text()
        const title = /^# (.+)$/m.exec(sourceOf(language, topic))?.[1] ?? 'no title'
        assert.include(text, `<h1>${title}</h1>`)
        assert.include(text, 'aria-current="page"')
        assert.notInclude(text, '{{host}}')
        assert.notInclude(text, 'developers/undefined')
        for (const [, href = ''] of sourceOf(language, topic).matchAll(/\]\(([^)]*)\)/g)) {
          const target = href.endsWith('.md') ? `/developers/${href.replace('.md', '')}` : href.replace(/#.*/, '')
          assert.include(text, `href="${target}`, href)
          if (!target.startsWith('/developers')) continue
          ;(await client.get(target)).assertStatus(200)
        }
      }
  }).tags(['DEV-07'])

  test('every call that a guide names is published', ({ assert }) => {
    const known = new Set(publishedRoutes().map(({ method, path }) => `${method} ${templateOf(path)}`))
    const paths = new Set([...known].map((one) => one.split(' ')[1]))
    const named = portalTopics().flatMap((topic) =>
      [...sourceOf('en', topic).matchAll(/\/api\/v1\/[\w/-]+/g)].map(([path]) =>
        path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}').replace(/\/$/, '/{id}'),
      ),
    )
    assert.isAbove(named.length, 15)
    assert.deepEqual(
      [...new Set(named)].filter((path) => !paths.has(path)),
      [],
    )
  }).tags(['DEV-07'])

  test('a search finds guides, calls and error codes, and escapes its words', async ({ client, assert }) => {
    const guide = await client.get('/developers?lang=en&q=signature')
    assert.include(guide.text(), '<a href="/developers/webhooks?lang=en">')
    const call = await client.get('/developers?lang=en&q=hold%20order')
    assert.include(call.text(), '/developers/reference?lang=en#orders.hold"')
    const code = await client.get('/developers?lang=zh-cn&q=E_CURSOR')
    assert.include(code.text(), '/developers/problems/E_CURSOR_INVALID?lang=zh-cn"')
    const none = await client.get('/developers?lang=zh-cn&q=%3Cscript%3Ezz')
    assert.include(none.text(), '&#60;script&#62;zz')
    assert.notInclude(none.text(), '<script>zz')
  }).tags(['DEV-07'])

  test('an unknown page or code answers 404 with the others, and no file outside the folder', async ({
    client,
    assert,
  }) => {
    for (const page of ['nothing', '..%2F..%2Fpackage', 'README', 'problems/E_NOTHING', 'problems/E_CAPTCHA_WRONG']) {
      const answer = await client.get(`/developers/${page}?lang=en`)
      answer.assertStatus(404)
      assert.include(answer.text(), '/developers/quick-start?lang=en')
    }
  }).tags(['DEV-07'])

  for (const language of LANGUAGES)
    test(`the reference shows every published call with a form in ${language}`, async ({ client, assert }) => {
      const text = (await client.get(`/developers/reference?lang=${language}`)).text()
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string)
      assert.equal(new Set(ids).size, ids.length)
      const operations = Object.values(publicDocument(language).paths).flatMap((one) => Object.values(one))
      const forms = JSON.parse(/<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}')
      for (const { operationId } of operations) {
        assert.include(ids, operationId)
        assert.exists(forms.calls[operationId], operationId)
      }
      assert.equal(forms.words.send, DEVELOPER_TEXTS[language]['reference.send'])
      for (const [, anchor] of text.matchAll(/href="#([^"]+)"/g)) assert.include(ids, String(anchor))
    }).tags(['DEV-07'])

  test('pages have their own policy: no foreign address, no inline style, a nonce on every script and style', async ({
    client,
    assert,
  }) => {
    for (const path of ['', '/quick-start', ...PAGES.map((one) => `/${one}`), '/problems/E_INVALID']) {
      const answer = await client.get(`/developers${path}`)
      answer.assertStatus(200)
      const [, nonce] = /'nonce-([^']+)'/.exec(answer.header('content-security-policy') ?? '') ?? []
      const text = answer.text()
      for (const [tag] of text.matchAll(/<(?:script|style)\b[^>]*>/g)) assert.include(tag, `nonce="${nonce}"`, path)
      assert.notMatch(text, /\b(src|href)="(https?:)?\/\//)
      assert.notMatch(text, / (style|on\w+)="/)
    }
  }).tags(['DEV-07'])

  test('an example body holds the required fields with values of their types', ({ assert }) => {
    const schema = {
      type: 'object',
      required: ['kind', 'items'],
      properties: {
        kind: { enum: ['air', 'sea'] },
        note: { type: 'string' },
        items: {
          type: 'array',
          items: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } },
        },
      },
    }
    assert.deepEqual(exampleOf(schema, publicDocument('en')), { kind: 'air', items: [{ id: 1 }] })
  }).tags(['DEV-07'])
})

test.group('Developers | error codes', () => {
  test('every code of the contract has a page in both languages: what happened, what to do, an example', async ({
    client,
    assert,
  }) => {
    for (const language of LANGUAGES) {
      const list = (await client.get(`/developers/problems?lang=${language}`)).text()
      for (const code of PUBLIC_CODES) {
        assert.include(list, `/developers/problems/${code}?lang=${language}"`)
        assert.isAbove(sentenceOf(code, language).length, 3)
        assert.isAbove(adviceOn(code, language).length, 5)
        assert.notInclude(sentenceOf(code, language), '{{')
      }
    }
    for (const code of ['E_IDEMPOTENCY_MISMATCH', 'E_TOO_MANY', 'E_VERSION_CONFLICT'] as const) {
      const page = await client.get(`/developers/problems/${code}?lang=en`)
      page.assertStatus(200)
      for (const heading of ['What happened', 'What to do', 'Example'])
        assert.include(page.text(), `<h2>${heading}</h2>`)
      assert.include(page.text(), `&#34;reason&#34;: &#34;${code}&#34;`)
    }
  })
    .tags(['DEV-02', 'DEV-07'])
    .timeout(30_000)

  test('the changelog lists every version, the newest first', async ({ client, assert }) => {
    const listed = CONTRACT_CHANGES.map(({ version }) => version)
    assert.deepEqual(listed, CONTRACT_VERSIONS.toReversed())
    for (const language of LANGUAGES) {
      const text = (await client.get(`/developers/changelog?lang=${language}`)).text()
      for (const { version, changes } of CONTRACT_CHANGES) {
        assert.include(text, `<h2 id="${version}">`)
        for (const one of changes) assert.isString(DEVELOPER_TEXTS[language][`changelog.${one}`])
      }
    }
  }).tags(['DEV-02', 'DEV-07'])
})
