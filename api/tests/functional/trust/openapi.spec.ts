import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#core/http/routes'
import { LANGUAGES } from '#contracts/languages'
import { describedRoutes, openApiDocument, type Operation } from '#core/openapi/document'
import { checked, faultIn } from '#tests/support/answer_check'

const operations = () =>
  Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const one of Object.values(value)) yield* objectsIn(one)
}

/** A media type other than JSON, or an envelope whose data schema is not empty. */
function answers({ responses }: Operation): boolean {
  const content = responses['200']?.content ?? {}
  if (!content['application/json']?.schema) return Object.keys(content).length > 0
  const schema = content['application/json'].schema as {
    oneOf?: { properties?: { data: object } }[]
    properties?: { data: object }
  }
  const data = (schema.oneOf?.[0] ?? schema).properties?.data ?? {}
  return Object.keys(data).length > 0
}

test.group('OpenAPI | document', () => {
  test('describes exactly the public routes', ({ assert }) => {
    const pages = new Set(declaredRoutes.filter(({ endpoint }) => endpoint.isPage).map(({ path }) => path))
    const open = Object.values(router.toJSON())
      .flat()
      .filter(({ pattern }) => !pages.has(pattern))
      .flatMap(({ methods, pattern }) =>
        methods.filter((one) => one !== 'HEAD').map((method) => `${method} ${pattern.replaceAll(/:(\w+)/g, '{$1}')}`),
      )
    assert.sameMembers(
      operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`),
      open,
    )
    assert.isAbove(open.length, 80)
    assert.sameMembers(
      [...pages],
      [
        '/',
        '/*',
        '/robots.txt',
        '/sitemap.xml',
        '/docs',
        '/help',
        '/help/:topic',
        '/developers',
        '/developers/:topic',
        '/embed/editor/:session',
        '/embed/editor.js',
        '/developers/changelog',
        '/developers/problems',
        '/developers/problems/:code',
        '/developers/reference',
        '/backoffice',
        '/backoffice/*',
        '/pay/:session',
        '/cards/:session',
      ],
    )
  }).tags(['CRUD-08'])

  test('has the parts required by OpenAPI 3.1, and every reference resolves', ({ assert }) => {
    const document = openApiDocument()
    assert.match(document.openapi, /^3\.1\.\d$/)
    assert.containsSubset(document, { info: { title: 'Inkfold API', version: '1' }, servers: [{ url: '/' }] })
    for (const { $ref } of objectsIn(document)) {
      if (typeof $ref !== 'string') continue
      const found = $ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document)
      assert.isObject(found, $ref)
    }
    const ids = operations().map(({ operation }) => operation.operationId)
    assert.equal(new Set(ids).size, ids.length)
  }).tags(['CRUD-08'])

  test('describes parameters, permission and answers of every call', ({ assert }) => {
    const unsaid: string[] = []
    for (const { path, method, operation } of operations()) {
      const parameters = operation.parameters as { name?: string; in?: string; required?: boolean; schema?: object }[]
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        assert.isTrue(
          parameters.some((one) => one.in === 'path' && one.name === name && one.required),
          `${path}: ${name}`,
        )
      const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      assert.equal(new Set(inQuery).size, inQuery.length)
      assert.containsSubset(operation.responses, { '200': { description: 'Done.' }, default: {} })
      if (!answers(operation)) unsaid.push(`${method.toUpperCase()} ${path}`)
    }
    for (const { name, access } of describedRoutes()) {
      const operation = operations().find((one) => one.operation.operationId === name)?.operation
      assert.equal(((operation?.security ?? []) as unknown[]).length > 0, access.kind !== 'everyone', name)
      assert.equal(operation?.['x-permission'], access.kind === 'permitted' ? access.permission : undefined)
    }
    assert.deepEqual(unsaid, [])
  }).tags(['CRUD-08'])

  test('permits no undeclared fields in answers', ({ assert }) => {
    const open = operations().flatMap(({ path, method, operation }) =>
      [...objectsIn(operation.responses['200']?.content)]
        .filter((one) => one.type === 'object' && one.properties && one.additionalProperties !== false)
        .map(() => `${method} ${path}`),
    )
    const { Refused: _, ...shared } = openApiDocument().components.schemas
    for (const [name, schema] of Object.entries(shared))
      for (const one of objectsIn(schema))
        if (one.type === 'object' && one.properties && one.additionalProperties !== false) open.push(name)
    assert.deepEqual([...new Set(open)], [])
  }).tags(['CRUD-08', 'ACC-03'])

  test('is served unchanged', async ({ client, assert }) => {
    const answer = await client.get('/docs/openapi.json')
    answer.assertStatus(200)
    assert.deepEqual(answer.body(), JSON.parse(JSON.stringify(openApiDocument())))
  }).tags(['CRUD-08'])
})

const faultWith = (content: unknown, status = 200) =>
  faultIn({ method: 'GET', pattern: '/api/v1/departments/:id', status, content })

test.group('OpenAPI | checked answers', () => {
  test('checks answers and detects what the document does not contain', async ({ client, assert }) => {
    const before = checked.answers
    await client.get('/api/v1/index')
    await client.get('/api/v1/users')
    await client.get('/nowhere/at/all').header('accept', 'application/json')
    assert.equal(checked.answers, before + 3)
    const envelope = { code: 1, message: 'x' }
    assert.match(faultWith({ ...envelope, data: { id: 1 } }) ?? '', /required/)
    assert.match(faultWith({ ...envelope, data: null, stack: 'at x' }) ?? '', /additional/)
    assert.match(
      faultWith({ code: 403, message: 'x', data: { reason: 'E_FORBIDDEN', requestId: 'x' } }, 403) ?? '',
      /enum|allowed/,
    )
    assert.match(
      faultWith({ code: 0, message: 'x', data: { reason: 'E_MADE_UP', requestId: 'x' } }, 409) ?? '',
      /enum|allowed/,
    )
    assert.isUndefined(faultWith({ code: 0, message: 'x', data: { reason: 'E_NOT_FOUND', requestId: 'x' } }, 404))
  }).tags(['CRUD-08'])
})

test.group('OpenAPI | page', () => {
  for (const language of LANGUAGES) {
    test(`shows every call in ${language}`, async ({ client, assert }) => {
      const answer = await client.get(`/docs?lang=${language}`)
      answer.assertStatus(200)
      const text = answer.text()
      assert.match(answer.header('content-type') ?? '', /^text\/html; charset=utf-8$/)
      assert.include(text, `<html lang="${language === 'en' ? 'en' : 'zh-CN'}">`)
      assert.include(text, language === 'en' ? 'Everyone may call it.' : '任何人都可以调用')
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string)
      assert.equal(new Set(ids).size, ids.length)
      assert.includeMembers(
        ids,
        describedRoutes().map(({ name }) => name),
      )
      for (const [, anchor] of text.matchAll(/href="#([^"]+)"/g)) assert.include(ids, String(anchor))
    }).tags(['CRUD-08', 'I18N-03'])
  }

  test('uses the browser’s language if the URL names none', async ({ client, assert }) => {
    const [english, chinese, strange] = await Promise.all([
      client.get('/docs').header('accept-language', 'en-GB'),
      client.get('/docs'),
      client.get('/docs?lang=xx'),
    ])
    assert.include(english.text(), '<html lang="en">')
    for (const one of [chinese, strange]) assert.include(one.text(), '<html lang="zh-CN">')
  }).tags(['CRUD-08', 'I18N-03'])

  test('has its own policy: no foreign address, no inline style, a nonce on every script and style', async ({
    client,
    assert,
  }) => {
    const answer = await client.get('/docs')
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.header('content-security-policy') ?? '') ?? []
    const text = answer.text()
    for (const [tag] of text.matchAll(/<(?:script|style)\b[^>]*>/g)) assert.include(tag, `nonce="${nonce}"`)
    assert.notMatch(text, /\b(src|href)="(https?:)?\/\//)
    assert.notMatch(text, / (style|on\w+)="/)
  }).tags(['CRUD-08'])
})
