import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { IMAGE_SIMILARITY } from '#contracts/limits'
import { row, rows } from '#core/database'
import { RiskMatcher, type RiskWord } from '#settings/risk/risk_matcher'
import { RiskWordCache } from '#settings/risk/check_text'
import { moderateMaterial, moderateJob } from '#design/moderation/moderate'
import { PictureModerator, type Judgement, type PictureToModerate } from '#design/ports'
import { TencentModerator, authorizationFor } from '#design/moderation/tencent'
import { as, asDemo } from '#tests/support/as'
import { ALTERED, art } from '#tests/support/files/art'
import { createMaterial, pictureRow, sentPicture } from '#tests/support/materials'
import { userId } from '#tests/support/organisations'
import { NOBODY, sessionOf } from '#tests/support/people'
import { KEY, tencent } from '#tests/support/tencent'

/** A moderator with preset judgements that records its input. */
class SaidModerator extends PictureModerator {
  readonly seen: PictureToModerate[] = []
  readonly #said: () => Judgement | Promise<Judgement>

  constructor(said: () => Judgement | Promise<Judgement>) {
    super()
    this.#said = said
  }

  async judge(moderated: PictureToModerate) {
    this.seen.push(moderated)
    return this.#said()
  }
}

class SaidWords extends RiskWordCache {
  readonly #matcher: RiskMatcher

  constructor(words: RiskWord[]) {
    super('')
    this.#matcher = new RiskMatcher(words)
  }

  override matcher = async () => this.#matcher
}

interface Kept {
  id: number
  number: string
  review: string
  review_cause: string | null
  review_note: string
}

async function made(client: ApiClient, picture?: Buffer, more: object = {}): Promise<Kept> {
  const { access_token: token } = await sessionOf('merchant')
  const sent = picture ? await sentPicture(token, picture) : await pictureRow(await userId('merchant'))
  const answer = await createMaterial(as(client, token), token, { picture: sent, ...more })
  answer.assertStatus(200)
  return answer.body().data
}

const stateOf = async ({ id }: Kept) =>
  row<Kept>('select review, review_cause, review_note from materials where id = ?', [id])
const judge = ({ id }: Kept) => moderateMaterial(id, NOBODY)
const swap = (moderator: PictureModerator) => app.container.swap(PictureModerator, () => moderator)

test.group('Moderation | the job', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => app.container.restoreAll())

  test('is enqueued once with the material, and contains nothing else', async ({ client, assert }) => {
    const enqueued = () =>
      rows<{ data: { id: number } }>(`select data from pgboss.job where name = ?`, [moderateJob.name])
    await made(client)
    const before = (await enqueued()).length
    const { id } = await made(client)
    const owner = await asDemo(client, 'merchant')
    ;(await owner.patch(`/api/v1/materials/${id}`, { name_en: 'Another name' })).assertStatus(200)
    ;(await owner.post('/api/v1/materials', { name_zh: '画', name_en: 'A', picture: '/files/none' })).assertStatus(400)
    const all = await enqueued()
    assert.lengthOf(all, before + 1)
    assert.deepInclude(
      all.map(({ data }) => data),
      { id },
    )
  }).tags(['MAT-02', 'OPS-03'])

  test('the suggestion {suggestion} becomes {review}')
    .with([
      { suggestion: 'pass', review: 'passed', report: false },
      { suggestion: 'review', review: 'review', report: false },
      { suggestion: 'block', review: 'blocked', report: true },
    ] as const)
    .run(async ({ client, assert }, { suggestion, review, report }) => {
      swap(new SaidModerator(() => ({ suggestion, cause: suggestion === 'pass' ? null : 'service', note: 'Ad' })))
      const kept = await made(client)
      await judge(kept)
      assert.containSubset(await stateOf(kept), { review, review_cause: suggestion === 'pass' ? null : 'service' })
      const { list } = (await (await asDemo(client, 'merchant')).get('/api/v1/notices')).body().data
      assert.lengthOf(
        list.filter(({ kind }: { kind: string }) => kind === 'material_stopped'),
        report ? 1 : 0,
      )
    })
    .tags(['MAT-02'])

  test('a failing service leaves the material pending and is retried for days; uploads do not wait', async ({
    client,
    assert,
  }) => {
    const answers: (() => Judgement)[] = [
      () => {
        throw new Error('nobody there')
      },
      () => ({ suggestion: 'pass', cause: null, note: '' }),
    ]
    swap(new SaidModerator(() => (answers.shift() as () => Judgement)()))
    const kept = await made(client)
    await assert.rejects(() => judge(kept), 'nobody there')
    assert.containSubset(await stateOf(kept), { review: 'pending' })
    await judge(kept)
    assert.containSubset(await stateOf(kept), { review: 'passed' })
    const { limit, delaySeconds, mostSeconds = 0 } = moderateJob.retry
    assert.isAtLeast(limit * mostSeconds, 3 * 24 * 3600)
    assert.isBelow(delaySeconds, mostSeconds)
  }).tags(['MAT-02', 'OPS-03'])

  test('an earlier decision of a person takes precedence', async ({ client, assert }) => {
    const supplier = await asDemo(client, 'supplier')
    const kept = await made(client)
    swap(
      new SaidModerator(async () => {
        ;(await supplier.post(`/api/v1/materials/${kept.id}/review`, { verdict: 'pass' })).assertStatus(200)
        return { suggestion: 'block', cause: 'service', note: 'Ad' }
      }),
    )
    await judge(kept)
    assert.containSubset(await stateOf(kept), { review: 'passed', review_cause: 'person' })
    await judge(kept)
    assert.containSubset(await stateOf(kept), { review: 'passed' })
  }).tags(['MAT-02'])

  test('sends the moderator a small JPEG that leaves nothing hidden in transparent areas', async ({
    client,
    assert,
  }) => {
    const moderator = new SaidModerator(() => ({ suggestion: 'pass', cause: null, note: '' }))
    swap(moderator)
    const kept = await made(
      client,
      await sharp(await art(8))
        .resize(3000, 1500, { fit: 'fill' })
        .jpeg()
        .toBuffer(),
    )
    await judge(kept)
    const [seen] = moderator.seen
    assert.equal(seen?.number, kept.number)
    const shown = await sharp(await (seen as PictureToModerate).picture()).metadata()
    assert.containSubset(shown, { format: 'jpeg', width: 1024, height: 512, hasAlpha: false })
  }).tags(['MAT-02'])
})

test.group('Moderation | built-in checks', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => app.container.restoreAll())

  test('passes a picture without findings', async ({ client, assert }) => {
    const kept = await made(client)
    await judge(kept)
    assert.containSubset(await stateOf(kept), { review: 'passed', review_cause: null, review_note: '' })
    const renamed = { name_en: 'Another name', version: 1 }
    ;(await (await asDemo(client, 'merchant')).patch(`/api/v1/materials/${kept.id}`, renamed)).assertStatus(200)
  }).tags(['MAT-02'])

  test('blocks a name with a blocking word and passes one with a warning word', async ({ client, assert }) => {
    const [stopped, warned] = [
      await made(client, undefined, { name_en: 'Quux of the sea' }),
      await made(client, undefined, { name_zh: '小心这个' }),
    ]
    const words = new SaidWords([
      { word: 'Quux', level: 'block' },
      { word: '小心', level: 'warn' },
    ])
    app.container.swap(RiskWordCache, () => words)
    await judge(stopped)
    await judge(warned)
    assert.containSubset(await stateOf(stopped), { review: 'blocked', review_cause: 'words', review_note: 'Quux' })
    assert.containSubset(await stateOf(warned), { review: 'passed' })
  }).tags(['MAT-02', 'CFG-04'])

  test('leaves a picture similar to a blocked one to a person, and blocks the same picture', async ({
    client,
    assert,
  }) => {
    const supplier = await asDemo(client, 'supplier')
    const first = await made(client, await ALTERED['a poor JPEG'](await art(8)))
    const [same, alike, other] = [
      await made(client, await ALTERED['a poor JPEG'](await ALTERED['half as large'](await art(8)))),
      await made(client, await ALTERED['a poor JPEG'](await art(9))),
      await made(client, await ALTERED['a poor JPEG'](await art(12))),
    ]
    ;(await supplier.post(`/api/v1/materials/${first.id}/review`, { verdict: 'block', note: 'No' })).assertStatus(200)
    await row(
      `update materials set fingerprint = f.fingerprint # (3::bigint << 40 | 63)::bit(64) from materials f
        where f.id = ? and materials.id = ?`,
      [first.id, alike.id],
    )
    for (const one of [same, alike, other]) await judge(one)
    assert.containSubset(await stateOf(same), { review: 'blocked', review_cause: 'known', review_note: first.number })
    assert.isAbove(IMAGE_SIMILARITY.bits, IMAGE_SIMILARITY.same)
    assert.containSubset(await stateOf(alike), { review: 'review', review_cause: 'known', review_note: first.number })
    assert.containSubset(await stateOf(other), { review: 'passed' })
  }).tags(['MAT-02', 'MAT-04'])

  test('a service selected without its key judges nothing', async ({ client, assert }) => {
    const kept = await made(client)
    await row(`update config_items set value = '"tencent"' where name = 'moderationBy'`)
    await assert.rejects(() => judge(kept), 'The key of the picture moderation is not set')
    assert.containSubset(await stateOf(kept), { review: 'pending' })
  }).tags(['MAT-02', 'CFG-01'])

  test('calls a service with a key on the internet, never in the own network', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const save = (values: object) => admin.patch('/api/v1/config/moderation', values)
    const said = { moderationBy: 'tencent', moderationSecretId: KEY.secretId, moderationSecretKey: KEY.secretKey }
    ;(await save({ ...said, moderationAddress: 'http://ims.example.com' })).assertStatus(400)
    const saved = await save({ ...said, moderationAddress: 'https://127.0.0.1' })
    saved.assertStatus(200)
    assert.notInclude(JSON.stringify(saved.body()), KEY.secretKey)
    const kept = await made(client, await ALTERED['a poor JPEG'](await art(8)))
    await assert.rejects(() => judge(kept), '127.0.0.1 is an address of a private network')
    assert.containSubset(await stateOf(kept), { review: 'pending' })
  }).tags(['MAT-02', 'CFG-01'])
})

test.group('Moderation | Tencent Cloud', () => {
  const shown: PictureToModerate = {
    number: 'M00000042',
    organisationId: 1,
    names: [],
    sha256: '',
    fingerprint: null,
    picture: async () => Buffer.from('a picture'),
  }

  /** Calls a local fake of the service with the given answers. */
  async function asked(...sayings: Parameters<typeof tencent>) {
    const service = await tencent(...sayings)
    const access = {
      ...KEY,
      address: service.address,
      region: 'ap-guangzhou',
      bizType: 'mugs',
      mayBeNear: true,
      pauseMs: 1,
    }
    const outcome = await new TencentModerator(access).judge(shown).catch((error: Error) => error.message)
    await service.close()
    return { outcome, asked: service.asked }
  }

  test('signs requests as in the example of the documentation', ({ assert }) => {
    const authorization = authorizationFor({
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      payload: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      timestamp: 1_551_113_065,
    })
    assert.equal(
      authorization,
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  }).tags(['MAT-02'])

  test('sends the picture with number, strategy and a valid signature', async ({ assert }) => {
    const { asked: requests, outcome } = await asked({ Suggestion: 'Pass', Label: 'Normal', Score: 0, RequestId: 'r' })
    assert.deepEqual(outcome, { suggestion: 'pass', cause: null, note: '' })
    const [request] = requests
    assert.isTrue(request?.isSigned)
    assert.deepEqual(request?.body, {
      BizType: 'mugs',
      DataId: 'M00000042',
      FileContent: Buffer.from('a picture').toString('base64'),
    })
    assert.containSubset(request?.headers, {
      'x-tc-action': 'ImageModeration',
      'x-tc-version': '2020-12-29',
      'x-tc-region': 'ap-guangzhou',
      'content-type': 'application/json; charset=utf-8',
    })
  }).tags(['MAT-02'])

  test('interprets its answer: {$self}')
    .with(['Review', 'Block'] as const)
    .run(async ({ assert }, Suggestion) => {
      const { outcome } = await asked({ Suggestion, Label: 'Porn', SubLabel: 'SexyHigh', Score: 91, RequestId: 'r' })
      assert.deepEqual(outcome, { suggestion: Suggestion.toLowerCase(), cause: 'service', note: 'Porn · SexyHigh' })
    })
    .tags(['MAT-02'])

  test('leaves a picture it cannot process to a person', async ({ assert }) => {
    const Code = 'InvalidParameterValue.ImageSizeTooSmall'
    const { outcome, asked: requests } = await asked({ Error: { Code, Message: 'Too small' }, RequestId: 'r' })
    assert.deepEqual(outcome, { suggestion: 'review', cause: 'unreadable', note: Code })
    assert.lengthOf(requests, 1)
  }).tags(['MAT-02'])

  test('retries transient errors at once, three times: {what}')
    .with([
      { what: 'busy', said: { Error: { Code: 'RequestLimitExceeded', Message: 'Slower' } } },
      { what: 'broken', said: { status: 502 } },
      { what: 'senseless', said: '<html>' },
    ])
    .run(async ({ assert }, { said }) => {
      const well = await asked(said, said, { Suggestion: 'Pass' })
      assert.lengthOf(well.asked, 3)
      assert.deepInclude(well.outcome, { suggestion: 'pass' })
      const ill = await asked(said)
      assert.lengthOf(ill.asked, 3)
      assert.isString(ill.outcome)
    })
    .tags(['MAT-02'])

  test('does not retry permanent errors and reports the reason', async ({ assert }) => {
    const { outcome, asked: requests } = await asked({
      Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'Who?' },
    })
    assert.equal(outcome, 'AuthFailure.SecretIdNotFound: Who?')
    assert.lengthOf(requests, 1)
  }).tags(['MAT-02'])
})
