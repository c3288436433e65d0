import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'
import { ERROR_CODES, ERROR_STATUS } from '#contracts/errors'
import { LANGUAGES } from '#contracts/languages'
import { MESSAGES } from '#contracts/messages'
import { rows } from '#core/database'
import { Refusal } from '#core/errors'
import { runCommand } from '#core/crud/command'
import Handler from '#core/http/exception_handler'
import { bearer } from '#tests/support/people'
import { asDemo } from '#tests/support/as'

test.group('Failures | internal errors', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows only the error number, in both languages', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    // Shadows the real table.
    await rows('create temp table dictionary_types (id int)')
    for (const language of LANGUAGES) {
      const answer = await admin.get('/api/v1/dictionary-types').header('accept-language', language)
      answer.assertStatus(500)
      const { code, message, data } = answer.body()
      assert.equal(code, 0)
      assert.equal(message, MESSAGES[language]['errors.E_UNEXPECTED'])
      assert.deepEqual(Object.keys(data).toSorted(), ['reason', 'requestId'])
      assert.equal(data.requestId, answer.header('x-request-id'))
    }
  }).tags(['ERR-04', 'ERR-02'])

  test('logs a failure with the number shown to the person, and logs no refusal as a failure', async ({ assert }) => {
    const logged: [string, Record<string, unknown>][] = []
    const ctx = await testUtils.createHttpContext()
    const keep = (level: string) => (facts: Record<string, unknown>) => void logged.push([level, facts])
    ctx.logger = { error: keep('error'), debug: keep('debug') } as unknown as HttpContext['logger']
    const fault = new Error('relation "x" does not exist')
    new Handler().report(fault, ctx)
    new Handler().report(new Refusal('E_DUPLICATE'), ctx)
    // A syntax error in our own data is not a client error.
    new Handler().report(new SyntaxError('Unexpected token'), ctx)
    assert.deepEqual(
      logged.map(([level]) => level),
      ['error', 'debug', 'error'],
    )
    assert.containsSubset(logged[0]?.[1], { requestId: ctx.request.id(), reason: 'E_UNEXPECTED', err: fault })
  }).tags(['ERR-04'])
})

/** Attempts made when the work fails this often with the database error code. */
async function triesOf(code: string, failures: number) {
  const ctx = await testUtils.createHttpContext()
  ctx.auth = (await app.container.make('auth.manager')).createAuthenticator(ctx)
  ctx.request.request.headers.authorization = (await bearer('super'))[1]
  await ctx.auth.authenticate()
  let tried = 0
  const outcome = await runCommand(ctx, async () => {
    if (++tried <= failures) throw Object.assign(new Error('ended by the database'), { code })
    return 'done'
  }).catch((error: { code: string }) => error.code)
  return [tried, outcome]
}

test.group('Failures | deadlocks', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('retries deadlocks and serialisation failures a limited number of times, and nothing else', async ({
    assert,
  }) => {
    assert.deepEqual(await triesOf('40P01', 0), [1, 'done'])
    assert.deepEqual(await triesOf('40P01', 2), [3, 'done'])
    assert.deepEqual(await triesOf('40001', 9), [3, '40001'])
    assert.deepEqual(await triesOf('57014', 1), [1, '57014'])
  }).tags(['CRUD-04'])
})

test.group('Refusals | in the envelope', () => {
  test('{$self} has its status, code and message in both languages')
    .with(ERROR_CODES)
    .run(async ({ assert }, reason) => {
      const messages: string[] = []
      for (const language of LANGUAGES) {
        const ctx = await testUtils.createHttpContext()
        ctx.request.request.headers['accept-language'] = language
        new Handler().handle(
          new Refusal(reason, { field: 'name', fields: { name: [{ key: `errors.${reason}` }] } }),
          ctx,
        )
        const answer = ctx.response.getBody() as { code: number; message: string; data: Record<string, unknown> }
        assert.equal(ctx.response.getStatus(), ERROR_STATUS[reason])
        assert.equal(answer.code, ERROR_STATUS[reason] === 401 ? 401 : 0)
        assert.containsSubset(answer.data, { reason, requestId: ctx.request.id() })
        assert.lengthOf(Object.values(answer.data.errors as object), 1)
        messages.push(answer.message)
      }
      assert.notEqual(messages[0], messages[1])
    })
    .tags(['ERR-01', 'ERR-02', 'I18N-03'])

  test('uses only the known statuses, so that a client refreshes only for an expired session', ({ assert }) => {
    const statuses = new Set<number>(Object.values(ERROR_STATUS))
    assert.sameMembers([...statuses], [400, 401, 403, 404, 408, 409, 413, 429, 500, 503])
  }).tags(['ERR-01'])
})
