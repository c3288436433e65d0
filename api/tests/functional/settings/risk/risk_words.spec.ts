import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as, asDemo } from '#tests/support/as'
import { startApp } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'
import { sessionOf } from '#tests/support/people'

const WORDS = '/api/v1/risk-words'

test.group('Risk words', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a batch adds new words, reports each line, and adds nothing the second time', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    await admin.post(WORDS, { word: '高仿', level: 'warn' })
    const body = { words: '假货\n高仿\n假货\n\nＮｉｋｅ', level: 'block' }
    const outcomes = async () => {
      const answer = await admin.post(`${WORDS}/batch`, body).header('accept-language', 'en')
      answer.assertStatus(200)
      const { added, lines } = answer.body().data
      return [added, ...lines.map(({ outcome }: { outcome: string }) => outcome)]
    }
    assert.deepEqual(await outcomes(), [2, 'added', 'duplicate', 'repeated', 'empty', 'added'])
    assert.deepEqual(await outcomes(), [0, 'duplicate', 'duplicate', 'repeated', 'empty', 'duplicate'])
    assert.equal((await row<{ level: string }>(`select level from risk_words where word = '高仿'`))?.level, 'warn')
  }).tags(['CFG-04', 'IMP-05'])

  test('a batch has one word or more and at most 500 characters', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    ;(await admin.post(`${WORDS}/batch`, { words: `${'字\n'.repeat(249)}字字`, level: 'block' })).assertStatus(200)
    const long = await admin.post(`${WORDS}/batch`, { words: '字'.repeat(501), level: 'block' })
    long.assertStatus(400)
    assert.property(long.body().data.errors, 'words')
    const none = await admin.post(`${WORDS}/batch`, { words: ' \n\n', level: 'block' })
    none.assertStatus(400)
    none.assertBodyContains({ data: { reason: 'E_NOTHING_SELECTED' } })
  }).tags(['CFG-04', 'IMP-05'])

  test('different spellings are the same word', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    await admin.post(WORDS, { word: 'Nike', level: 'block' })
    const again = await admin.post(WORDS, { word: 'ＮＩＫＥ', level: 'warn' })
    again.assertStatus(409)
    assert.property(again.body().data.errors, 'word')
    const invisible = await admin.post(WORDS, { word: '\u200b', level: 'warn' })
    invisible.assertStatus(400)
  }).tags(['CFG-04'])
})

test.group('Risk words | all processes', (group) => {
  group.each.teardown(async () => {
    await rows('delete from risk_words')
    await rows(`delete from recycle_bin where resource = 'risk-words'`)
  })

  test('a word added in one process applies in all, and its removal too', async ({ client, assert }) => {
    const other = await startApp()
    try {
      const { access_token: token } = await sessionOf('admin')
      const admin = as(client, token)
      const there = async () => {
        const answer = await fetch(`${other.address}${WORDS}/check`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ text: '这是假货' }),
        })
        return ((await answer.json()) as { data: { verdict: string } }).data.verdict
      }
      const here = async () => (await admin.post(`${WORDS}/check`, { text: '这是假货' })).body().data.verdict
      assert.deepEqual([await here(), await there()], ['pass', 'pass'])
      const made = await admin.post(WORDS, { word: '假货', level: 'block' })
      await eventually(async () => (await here()) === 'block' && (await there()) === 'block')
      await admin.patch(`${WORDS}/${made.body().data.id}`, { level: 'warn' })
      await eventually(async () => (await here()) === 'warn' && (await there()) === 'warn')
      await admin.delete(`${WORDS}/${made.body().data.id}`)
      await eventually(async () => (await here()) === 'pass' && (await there()) === 'pass')
    } finally {
      await other.stop()
    }
  }).tags(['CFG-04', 'OPS-04'])
})
