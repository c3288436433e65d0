import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { ReviewVerdict } from '#contracts/materials'
import { row, rows } from '#core/database'
import { moderateMaterial } from '#design/moderation/moderate'
import { NOTHING_FOUND, PictureModerator } from '#design/ports'
import { as } from '#tests/support/as'
import { persistentUser } from '#tests/support/persistent'
import { hungMaterial } from '#tests/support/official'
import { organisationOf } from '#tests/support/organisations'
import { NOBODY } from '#tests/support/people'

const COUNT = 50

class ContentModerator extends PictureModerator {
  judge = async () => NOTHING_FOUND
}

/** These tests commit, because they check effects between transactions. */
test.group('Materials | races of reviews', (group) => {
  let reviewer: Awaited<ReturnType<typeof persistentUser>>
  group.each.setup(async () => {
    reviewer = await persistentUser({ permissions: ['materials.view', 'materials.review'] })
    app.container.swap(PictureModerator, () => new ContentModerator())
  })
  group.each.teardown(async () => {
    app.container.restoreAll()
    await rows('delete from blocked_pictures where blocked_by = ?', [reviewer.id])
    await rows('delete from materials where owner_user_id = ?', [reviewer.id])
    await rows('delete from attachments where owner_user_id = ?', [reviewer.id])
    await reviewer.forget()
  })

  async function waiting(): Promise<number> {
    const { id } = await hungMaterial({
      organisation_id: await organisationOf('platform'),
      owner_user_id: reviewer.id,
      review: 'pending',
    })
    return id
  }

  const judge = async (client: ApiClient, id: number, verdict: ReviewVerdict, version?: number) =>
    (
      await as(client, reviewer.token).post(`/api/v1/materials/${id}/review`, { verdict, note: 'Seen', version })
    ).status()
  const settled = (id: number) =>
    rows(
      `select after ->> 'review' as review from admin_logs where resource = 'materials' and record_id = ? and action = 'update'`,
      [String(id)],
    )

  test('fifty equal concurrent verdicts settle a review once', async ({ client, assert }) => {
    for (const verdict of ['pass', 'block'] as const) {
      const id = await waiting()
      const answers = await Promise.all(Array.from({ length: COUNT }, () => judge(client, id, verdict)))
      assert.deepEqual(
        answers.toSorted((a, b) => a - b),
        [200, ...Array(COUNT - 1).fill(409)],
      )
      assert.lengthOf(await settled(id), 1)
    }
    assert.lengthOf(await rows('select 1 from blocked_pictures where blocked_by = ?', [reviewer.id]), 1)
  }).tags(['MAT-02', 'OPS-04'])

  test('fifty contradicting verdicts on one version settle a review once', async ({ client, assert }) => {
    const id = await waiting()
    const minds = Array.from({ length: COUNT }, (_, i): ReviewVerdict => (i % 2 ? 'pass' : 'block'))
    const answers = await Promise.all(minds.map((verdict) => judge(client, id, verdict, 1)))
    assert.deepEqual(
      answers.toSorted((a, b) => a - b),
      [200, ...Array(COUNT - 1).fill(409)],
    )
    const logged = await settled(id)
    assert.lengthOf(logged, 1)
    assert.deepEqual(await row('select review from materials where id = ?', [id]), logged[0])
  }).tags(['MAT-02', 'OPS-04'])

  test('the moderation service never overrules a person, in either order', async ({ client, assert }) => {
    for (let round = 0; round < 10; round++) {
      const id = await waiting()
      const machine = Array.from({ length: 5 }, () => moderateMaterial(id, NOBODY))
      const [answer] = await Promise.all([judge(client, id, 'block'), ...machine])
      assert.equal(answer, 200)
      assert.deepEqual(await row('select review, review_cause from materials where id = ?', [id]), {
        review: 'blocked',
        review_cause: 'person',
      })
    }
  }).tags(['MAT-02', 'OPS-04'])
})
