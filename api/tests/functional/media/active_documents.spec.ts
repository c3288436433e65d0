import { test } from '@japa/runner'
import { rows } from '#core/database'
import { KINDS } from '#media/upload_rules'
import { DOCUMENTS } from '#tests/support/files/active'
import { sendFile } from '#tests/support/files/send'
import { sessionOf } from '#tests/support/people'

const REASONS = {
  active: 'E_UPLOAD_ACTIVE',
  encrypted: 'E_UPLOAD_ENCRYPTED',
  bomb: 'E_UPLOAD_UNPACKED',
  broken: 'E_UPLOAD_INCOMPLETE',
} as const

const WORDS = {
  active: ['The file contains scripts', '文件含有脚本'],
  encrypted: ['The file is protected', '文件设有密码'],
  bomb: ['The file unpacks to far more', '文件解压后内容过大'],
  broken: ['The uploaded file is incomplete', '上传的文件不完整'],
} as const

const topic = 'active_documents'

test.group('Uploads | active documents', () => {
  test('are rejected with a message and leave nothing behind', async ({ assert }) => {
    const { access_token: token } = await sessionOf('admin')
    for (const { what, kind, bytes, finding } of DOCUMENTS) {
      const file = { bytes, name: `a.${kind}`, type: KINDS[kind].mime }
      const english = await sendFile(file, { token, fields: { topic } })
      if (finding === null) {
        assert.equal(english.status, 200, what)
        continue
      }
      assert.include([REASONS[finding], 'E_UPLOAD_TYPE'], String(english.data.reason), `${kind}: ${what}`)
    }
    const kept = await rows('select 1 from attachments where topic = ?', [topic])
    assert.lengthOf(
      new Set(DOCUMENTS.filter(({ finding }) => finding === null).map(({ bytes }) => bytes.toString('base64'))),
      kept.length,
    )
  }).tags(['UPL-01'])

  test('give the reason in both languages: {$self}')
    .with(['active', 'encrypted', 'bomb', 'broken'] as const)
    .run(async ({ assert }, finding) => {
      const { access_token: token } = await sessionOf('admin')
      const example = DOCUMENTS.find((one) => one.finding === finding && one.kind === 'pdf')
      if (!example) throw new Error(`No PDF is ${finding}`)
      const { kind, bytes } = example
      const file = { bytes, name: `a.${kind}`, type: KINDS[kind].mime }
      const [english, chinese] = WORDS[finding]
      assert.include((await sendFile(file, { token })).message, english)
      assert.include((await sendFile(file, { token, headers: { 'accept-language': 'zh-cn' } })).message, chinese)
    })
    .tags(['UPL-01', 'ERR-03'])
})
