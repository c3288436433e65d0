import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { rows } from '#core/database'
import { keyOf, withFreshKeyLimits } from '#tests/support/api_keys'
import { makeMerchant } from '#tests/support/ledger/money'
import { sendFile } from '#tests/support/files/send'
import { makePerson } from '#tests/support/people'
import { testKeyOf } from '#tests/support/play'

/** Keys may upload where they may open claims. */
const VIEWS = ['materials.view', 'materials.create', 'after_sales.create']

test.group('Test keys | files', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('the same picture of a live and a test key are two files, counted apart', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const maker = await makePerson({ organisationId: merchant, range: 'merchant', permissions: VIEWS })
    const live = await keyOf({ makerId: maker.id, permissions: VIEWS })
    const test = await testKeyOf(maker.id, VIEWS)
    const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1c7ed6' } })
      .composite([
        { input: { create: { width: 20, height: 20, channels: 3, background: '#ffffff' } }, left: 8, top: 9 },
      ])
      .png()
      .toBuffer()
    const send = async (token: string) => {
      const { data } = await sendFile(
        { bytes, name: 'a.png', type: 'image/png' },
        { token, fields: { topic: 'material' } },
      )
      return (data.file as { url: string; full_url: string }) ?? null
    }
    const first = await send(test.secret)
    const again = await send(test.secret)
    const real = await send(live.secret)
    assert.equal(again.url, first.url)
    assert.notEqual(real.url, first.url)
    const found = await rows(
      'select organisation_id, counted_for = organisation_id as counts_alone from attachments where topic = ? and organisation_id = any(?) order by id',
      ['material', [merchant, test.play]],
    )
    assert.deepEqual(found, [
      { organisation_id: test.play, counts_alone: true },
      { organisation_id: merchant, counts_alone: false },
    ])
    const link = first.full_url.slice(first.full_url.indexOf('/files/'))
    ;(await client.get(link)).assertStatus(200)
  }).tags(['OPS-06', 'DEV-01'])
})
