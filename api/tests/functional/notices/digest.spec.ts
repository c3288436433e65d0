import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { row, rows, transaction } from '#core/database'
import { Mailer, type Mail, mailJob } from '#core/messages/messages'
import { notifyUser } from '#core/notices/notify_user'
import { digestFor, dueDigests } from '#identity/notice_digest'
import { makePerson, NOBODY } from '#tests/support/people'

const MONDAY = new Date('2026-11-23T01:00:00Z')
const TUESDAY = new Date('2026-11-24T01:00:00Z')

async function personWith(email: string, digest?: string, language = 'en') {
  const person = await makePerson()
  await row('update users set email = ?, language = ? where id = ?', [email, language, person.id])
  if (digest) await row('insert into notice_settings (user_id, digest) values (?, ?)', [person.id, digest])
  await transaction(NOBODY, (trx) => notifyUser(person.id, 'roles_changed', { by: 'ben' }, trx))
  return { id: person.id, email, language }
}

const isDue = async (id: number, day: Date) => (await dueDigests(day, id - 1)).some((one) => one.id === id)
const mails = () =>
  rows<{ data: Mail }>(`select data from pgboss.job where name = ? and data ->> 'to' like '%@digest.test'`, [
    mailJob.name,
  ])

test.group('Digest', () => {
  test('goes to subscribers on their chosen days', async ({ assert }) => {
    const usual = await personWith('usual@digest.test')
    const weekly = await personWith('weekly@digest.test', 'weekly')
    const never = await personWith('never@digest.test', 'never')
    const days = async ({ id }: { id: number }) => [await isDue(id, MONDAY), await isDue(id, TUESDAY)]
    assert.deepEqual(await days(usual), [true, true])
    assert.deepEqual(await days(weekly), [true, false])
    assert.deepEqual(await days(never), [false, false])
  }).tags(['OPS-05'])

  test('includes each notice once, with any number of workers', async ({ assert }) => {
    const anna = await personWith('once@digest.test')
    await Promise.all(Array.from({ length: 8 }, () => digestFor(anna)))
    const sent = (await mails()).filter(({ data }) => data.to === anna.email)
    assert.lengthOf(sent, 1)
    assert.equal(sent[0]?.data.subject, 'You have 1 unread notification')
    assert.include(sent[0]?.data.text, '· ben changed your roles.')
    assert.isFalse(await isDue(anna.id, MONDAY))
  }).tags(['OPS-05', 'OPS-04'])

  test('is sent by mail in the person’s language', async ({ assert, cleanup }) => {
    const sent: Mail[] = []
    app.container.swap(Mailer, () => ({ send: async (mail: Mail) => void sent.push(mail) }))
    cleanup(() => app.container.restore(Mailer))
    const anna = await personWith('zh@digest.test', 'daily', 'zh-cn')
    await digestFor(anna)
    const [job] = (await mails()).filter(({ data }) => data.to === anna.email)
    await mailJob.handle(job?.data as Mail, new AbortController().signal)
    assert.equal(sent[0]?.subject, '您有 1 条未读通知')
  }).tags(['OPS-05', 'I18N-03'])
})
