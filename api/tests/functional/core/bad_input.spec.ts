import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { asDemo } from '#tests/support/as'
import { sessionOf } from '#tests/support/people'

const TYPES = '/api/v1/dictionary-types'
const TYPE = { code: 'bad_input', name_zh: '坏', name_en: 'Bad' }

interface Sent {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  json: {
    code: number
    message: string
    data: { reason: string; requestId: string; errors?: Record<string, string[]> }
  }
}

/** Sends raw requests, including ones that a client library refuses to build. */
async function send({ method = 'POST', path = TYPES, headers = {}, body }: Sent): Promise<Answer> {
  const token = (await sessionOf('admin')).access_token
  return new Promise((resolve, reject) => {
    const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers }
    const asked = httpRequest(
      { host: process.env.HOST, port: process.env.PORT, method, path, headers: sent },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            json: text.startsWith('{') ? JSON.parse(text) : {},
          })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

const countOfTypes = async () =>
  (await row<{ count: number }>('select count(*)::int as count from dictionary_types'))?.count

const nested = (depth: number) => `{"code":${'['.repeat(depth)}1${']'.repeat(depth)}}`

test.group('Bad input | bodies', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('{0}: {2}')
    .with([
      ['no JSON', { body: '{"code":' }, 'E_MALFORMED'],
      ['a text', { body: '"code"' }, 'E_MALFORMED'],
      ['a number', { body: '5' }, 'E_MALFORMED'],
      ['null', { body: 'null' }, 'E_MALFORMED'],
      ['a list', { body: '[1,2]' }, 'E_MALFORMED'],
      ['an empty list', { body: '[]' }, 'E_MALFORMED'],
      ['another type', { body: 'code=x', headers: { 'content-type': 'text/plain' } }, 'E_MALFORMED'],
      ['no type', { body: '{}', headers: { 'content-type': '' } }, 'E_MALFORMED'],
      ['XML', { body: '<code/>', headers: { 'content-type': 'application/xml' } }, 'E_MALFORMED'],
      [
        'an unknown charset',
        { body: '{}', headers: { 'content-type': 'application/json; charset=utf-99' } },
        'E_INVALID',
      ],
      ['an unknown encoding', { body: '{}', headers: { 'content-encoding': 'zip' } }, 'E_MALFORMED'],
      ['broken gzip', { body: 'not gzip', headers: { 'content-encoding': 'gzip' } }, 'E_MALFORMED'],
      ['deep', { body: nested(30) }, 'E_MALFORMED'],
      ['very deep', { body: nested(100_000) }, 'E_MALFORMED'],
      ['deep objects', { body: `${'{"options":'.repeat(5_000)}1${'}'.repeat(5_000)}` }, 'E_MALFORMED'],
      ['NUL', { body: JSON.stringify({ ...TYPE, name_zh: 'a\0b' }) }, 'E_MALFORMED'],
      ['half a surrogate', { body: '{"code":"a","name_zh":"\\ud800","name_en":"x"}' }, 'E_MALFORMED'],
      ['an unknown field', { body: JSON.stringify({ ...TYPE, colour: 'red' }) }, 'E_UNKNOWN_FIELD'],
      ['a prototype', { body: '{"__proto__":{"code":"x"},"code":"a"}' }, 'E_UNKNOWN_FIELD'],
      ['a constructor', { body: '{"constructor":{"prototype":{"x":1}}}' }, 'E_UNKNOWN_FIELD'],
      ['lists for texts', { body: JSON.stringify({ ...TYPE, code: ['a'], name_zh: [], name_en: {} }) }, 'E_INVALID'],
      ['a huge number', { body: '{"code":"bad_input","name_zh":"a","name_en":"b","sort":1e400}' }, 'E_INVALID'],
      ['too large a number', { body: JSON.stringify({ ...TYPE, sort: 2 ** 31 }) }, 'E_INVALID'],
      ['a fraction', { body: JSON.stringify({ ...TYPE, sort: 1.5 }) }, 'E_INVALID'],
      ['a number as a text', { body: JSON.stringify({ ...TYPE, sort: '1' }) }, 'E_INVALID'],
      ['a number for a text', { body: JSON.stringify({ ...TYPE, name_zh: 5 }) }, 'E_INVALID'],
      ['nothing but blanks', { body: JSON.stringify({ ...TYPE, name_zh: '   ' }) }, 'E_INVALID'],
      ['too long', { body: JSON.stringify({ ...TYPE, name_zh: 'x'.repeat(61) }) }, 'E_INVALID'],
      ['no such option', { body: JSON.stringify({ ...TYPE, status: 'maybe' }) }, 'E_INVALID'],
      ['an empty body', { body: '' }, 'E_INVALID'],
    ] as [string, Sent, string][])
    .run(async ({ assert }, [, sent, reason]) => {
      const before = await countOfTypes()
      const [chinese, english] = [
        await send({ ...sent, headers: { ...sent.headers, 'accept-language': 'zh-cn' } }),
        await send({ ...sent, headers: { ...sent.headers, 'accept-language': 'en' } }),
      ]
      for (const answer of [chinese, english]) {
        assert.equal(answer.status, 400, answer.text)
        assert.equal(answer.json.code, 0)
        assert.equal(answer.json.data.reason, reason)
        assert.equal(answer.headers['x-request-id'], answer.json.data.requestId)
      }
      assert.notEqual(chinese.json.message, english.json.message)
      assert.equal(await countOfTypes(), before)
    })
    .tags(['CRUD-03', 'ERR-01', 'I18N-03'])

  test('answers 413 in the envelope to a body that is too large: {0}')
    .with([
      ['10 MB of JSON', { body: JSON.stringify({ code: 'x'.repeat(10_000_000) }) }],
      [
        '10 MB of a form',
        { body: `code=${'x'.repeat(10_000_000)}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ],
      ['a zip bomb', { body: gzipSync(Buffer.alloc(50_000_000, 'x')), headers: { 'content-encoding': 'gzip' } }],
      ['said to be', { body: '{}', headers: { 'content-length': '99999999999' } }],
    ] as [string, Sent][])
    .run(async ({ assert }, [, sent]) => {
      for (const language of ['zh-cn', 'en']) {
        const answer = await send({ ...sent, headers: { ...sent.headers, 'accept-language': language } })
        assert.equal(answer.status, 413, answer.text.slice(0, 200))
        assert.equal(answer.json.code, 0)
        assert.equal(answer.json.data.reason, 'E_TOO_LARGE')
      }
    })
    .tags(['ERR-01', 'ERR-02'])

  test('reports every error of a form at its field, in the language of the request', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const answer = await admin
      .post(TYPES, { code: 'Not A Code', name_zh: '', sort: 'x' })
      .header('accept-language', 'en')
    assert.sameMembers(Object.keys(answer.body().data.errors), ['code', 'name_zh', 'name_en', 'sort'])
    for (const [said] of Object.values<string[]>(answer.body().data.errors)) assert.match(said ?? '', /^[A-Z][ -~]+\.$/)
  }).tags(['ERR-01', 'I18N-03'])

  test('parses a form like JSON and rejects prototype keys', async ({ assert }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const fine = await send({ body: 'code=form_one&name_zh=a,b&name_en=b', headers })
    assert.equal(fine.status, 200, fine.text)
    assert.equal((fine.json.data as unknown as { name_zh: string }).name_zh, 'a,b')
    const hostile = await send({ body: 'code=form_two&name_zh=a&name_en=b&__proto__[x]=1&constructor[y]=2', headers })
    assert.equal(hostile.json.data.reason, 'E_UNKNOWN_FIELD')
  }).tags(['CRUD-03'])
})

test.group('Bad input | URLs and headers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('{0} {1} gives {2} {3}')
    .with([
      ['GET', '/api/v1/nowhere', 404, 'E_UNKNOWN_ROUTE'],
      ['GET', '/api/v1/dictionary-types/x', 404, 'E_UNKNOWN_ROUTE'],
      ['PUT', TYPES, 404, 'E_UNKNOWN_ROUTE'],
      ['OPTIONS', TYPES, 404, 'E_UNKNOWN_ROUTE'],
      ['TRACE', TYPES, 404, 'E_UNKNOWN_ROUTE'],
      ['GET', `${TYPES}/%E0%A4%A`, 400, 'E_MALFORMED'],
      ['GET', `${TYPES}/999999`, 404, 'E_NOT_FOUND'],
      ['GET', `${TYPES}/99999999999999999999`, 404, 'E_NOT_FOUND'],
      ['GET', `${TYPES}/2147483648`, 404, 'E_NOT_FOUND'],
      ['PATCH', `${TYPES}/0`, 404, 'E_NOT_FOUND'],
      ['DELETE', `${TYPES}/0`, 404, 'E_NOT_FOUND'],
      ['GET', `${TYPES}/1?colour=red`, 400, 'E_UNKNOWN_FIELD'],
      ['GET', `${TYPES}/1?__proto__=x`, 400, 'E_UNKNOWN_FIELD'],
      ['POST', `${TYPES}?dry=1`, 400, 'E_UNKNOWN_FIELD'],
      ['GET', `${TYPES}?quickSearch=%00`, 400, 'E_MALFORMED'],
      ['GET', `${TYPES}?name_zh=a%00b`, 400, 'E_MALFORMED'],
      ['GET', '/api/v1/online-recharges/no/a%00b', 404, 'E_NOT_FOUND'],
      ['GET', `${TYPES}?page=1&page=2`, 400, 'E_MALFORMED'],
      ['GET', `${TYPES}?${'search[0][field]=code&'.repeat(1100)}limit=500`.slice(0, 15_000), 400, 'E_MALFORMED'],
    ] as [string, string, number, string][])
    .run(async ({ assert }, [method, path, status, reason]) => {
      const said: string[] = []
      for (const language of ['zh-cn', 'en']) {
        const answer = await send({ method, path, headers: { 'accept-language': language } })
        assert.equal(answer.status, status, answer.text)
        assert.equal(answer.json.code, 0)
        assert.equal(answer.json.data.reason, reason)
        said.push(answer.json.message)
      }
      assert.notEqual(said[0], said[1])
    })
    .tags(['ERR-01', 'ERR-02', 'I18N-03', 'CRUD-03'])

  test('an unknown language falls back to the default', async ({ assert }) => {
    const answers = await Promise.all(
      ['fr', 'xx-YY', '', '*', 'zh-TW,en;q=0.5', 'x'.repeat(5000)].map((language) =>
        send({ method: 'GET', path: '/api/v1/nowhere', headers: { 'accept-language': language } }),
      ),
    )
    assert.lengthOf(new Set(answers.map(({ json }) => json.message)), 1)
    assert.match(answers[0]?.json.message ?? '', /[一-鿿]/)
  }).tags(['I18N-03', 'I18N-01'])

  test('keeps a valid request id of the client and replaces an invalid one', async ({ assert }) => {
    const kept = await send({ method: 'GET', path: '/api/v1/nowhere', headers: { 'x-request-id': 'checkout-7f3a' } })
    assert.equal(kept.json.data.requestId, 'checkout-7f3a')
    for (const id of ['x'.repeat(300), 'a b', '<script>', '']) {
      const made = await send({ method: 'GET', path: '/api/v1/nowhere', headers: { 'x-request-id': id } })
      assert.notEqual(made.json.data.requestId, id)
      assert.match(made.json.data.requestId, /^[\w-]{8,64}$/)
    }
  }).tags(['ERR-01', 'ERR-04'])

  test('no answer reveals implementation details', async ({ assert }) => {
    for (const sent of [
      { body: '{' },
      { path: '/api/v1/nowhere', method: 'GET' },
      { method: 'GET', path: `${TYPES}?order=x,asc` },
    ] as Sent[]) {
      const { text, headers } = await send(sent)
      assert.notMatch(text, /\bat \w|select |from t|node_modules|\.ts\b|stack|postgres/i)
      assert.notProperty(headers, 'x-powered-by')
    }
  }).tags(['ERR-04'])
})
